import type { BlockContext } from '../../blocks/block.ts';
import { ContentLink } from '../../components/content-link/content-link.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import type { ContentItemOf } from '../../content/model/content-item.ts';

type LinkListProps = {
  links: readonly ContentItemOf<'navigation_link'>[];
  context: Pick<BlockContext, 'locale' | 'visible'>;
  className?: string | undefined;
};

/** Links in the editor's order, without those meant for other roles. */
export function LinkList({ links, context, className }: LinkListProps) {
  const shown = context.visible(links);
  if (shown.length === 0) return null;
  return (
    <ul className={className}>
      {shown.map(({ system, elements }) => (
        <li key={system.codename} data-item={system.id}>
          <ContentLink
            href={elements.url.value}
            locale={context.locale}
            newTab={elements.open_link_in_new_tab.value[0]?.codename === 'yes'}
          >
            <Icon name={elements.icon.value} size="xs" />
            {elements.text.value}
          </ContentLink>
        </li>
      ))}
    </ul>
  );
}
