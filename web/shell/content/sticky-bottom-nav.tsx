import type { BlockContext } from '../../blocks/block.ts';
import { ContentLink } from '../../components/content-link/content-link.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import type { ContentItemOf } from '../../content/model/content-item.ts';
import { shellWords } from './shell-words.ts';
import styles from './sticky-bottom-nav.module.css';

type NavigationLinks = readonly ContentItemOf<'navigation_link'>[];
type StickyBottomNavProps = {
  links: NavigationLinks;
  /** Takes the place of the others for whoever is signed in. */
  linksSignedIn: NavigationLinks;
  context: Pick<BlockContext, 'locale' | 'path' | 'visitor' | 'visible'>;
};

const most = 4;

/** The most important ways on, at the bottom of a small screen. */
export function StickyBottomNav({ links, linksSignedIn, context }: StickyBottomNavProps) {
  const isSignedIn = context.visitor.roles !== undefined;
  const configured = isSignedIn && linksSignedIn.length > 0 ? linksSignedIn : links;
  const shown = context.visible(configured).slice(0, most);
  if (shown.length === 0) return null;
  return (
    <nav aria-label={shellWords(context.locale).shortcuts} className={styles.bar}>
      <ul>
        {shown.map(({ system, elements }) => (
          <li key={system.codename}>
            <ContentLink
              href={elements.url.value}
              locale={context.locale}
              newTab={elements.open_link_in_new_tab.value[0]?.codename === 'yes'}
              className={styles.link}
            >
              <Icon name={elements.icon.value} size="sm" />
              {elements.text.value}
            </ContentLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
