import type { ContentItemOf } from '../../content/model/content-item.ts';
import type { BlockContext } from '../../lib/pages/block-context.ts';
import { ContentLink } from '../content-link/content-link.tsx';
import { Icon } from '../icon/icon.tsx';

type SectionLink = ContentItemOf<'navigation_link'>;

type SectionLinksProps = {
  links: readonly SectionLink[];
  context: Pick<BlockContext, 'locale'>;
  className: string | undefined;
  linkClass: string | undefined;
};

export function SectionLinks({ links, context, className, linkClass }: SectionLinksProps) {
  return (
    <ul className={className}>
      {links.map(({ system, elements: { text, url, icon, open_link_in_new_tab } }) => (
        <li key={system.codename}>
          <ContentLink
            href={url.value}
            locale={context.locale}
            newTab={open_link_in_new_tab.value[0]?.codename === 'yes'}
            className={linkClass}
          >
            <Icon name={icon.value} size="xs" />
            <span>{text.value}</span>
          </ContentLink>
        </li>
      ))}
    </ul>
  );
}

/** Links that this visitor may see and that have both a label and an address. */
export function sectionLinks(
  links: readonly SectionLink[],
  { visible }: Pick<BlockContext, 'visible'>,
): SectionLink[] {
  return visible(links).filter(({ elements: { text, url } }) => text.value !== '' && url.value !== '');
}
