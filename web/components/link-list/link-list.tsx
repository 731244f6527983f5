import type { ContentItemOf } from '../../content/model/content-item.ts';
import type { AnyItem, BlockContext } from '../../lib/pages/block-context.ts';
import { Icon } from '../icon/icon.tsx';
import { ShellLink } from './shell-link.tsx';

export type NavigationLinks = readonly ContentItemOf<'navigation_link'>[];

type LinkListProps = {
  links: NavigationLinks;
  context: BlockContext;
  className?: string | undefined;
  linkClass?: string | undefined;
  iconSize?: 'xs' | 'sm';
};

export function LinkList({ links, context, className, linkClass, iconSize = 'xs' }: LinkListProps) {
  const shown = completeLinks(links, context);
  if (shown.length === 0) return null;
  return (
    <ul className={className}>
      {shown.map((link) => (
        <li key={link.system.codename} data-item={link.system.id}>
          <ShellLink link={link} address={context} className={linkClass}>
            <Icon name={link.elements.icon.value} size={iconSize} />
            <span>{link.elements.text.value}</span>
          </ShellLink>
        </li>
      ))}
    </ul>
  );
}

type NamedLink = AnyItem & { elements: Record<'text' | 'url', { value: string }> };

/** Links that this visitor may see and that have both a label and an address. */
export function completeLinks<Link extends NamedLink>(
  links: readonly Link[],
  { visible }: Pick<BlockContext, 'visible'>,
): Link[] {
  return visible(links).filter(({ elements: { text, url } }) => text.value !== '' && url.value !== '');
}
