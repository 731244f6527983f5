import type { BlockContext } from '../../blocks/block.ts';
import { ContentLink } from '../../components/content-link/content-link.tsx';
import type { ContentItemOf } from '../../content/model/content-item.ts';
import { bannerWords } from '../banners/banner-words.ts';
import styles from './secondary-navigation.module.css';
import { SectionMarker } from './section-marker.client.tsx';

type SecondaryNavigationProps = {
  links: readonly ContentItemOf<'navigation_link'>[];
  context: BlockContext;
};

/** Links to the sections of a long page, in a bar that stays while the page scrolls. */
export function SecondaryNavigation({ links, context }: SecondaryNavigationProps) {
  const shown = context
    .visible(links)
    .filter(({ elements: { text, url } }) => text.value !== '' && url.value !== '');
  if (shown.length === 0) return null;
  return (
    <SectionMarker label={bannerWords(context.locale).onThisPage} className={styles.bar}>
      <ul className={styles.links}>
        {shown.map(({ system, elements: { text, url, open_link_in_new_tab } }) => (
          <li key={system.codename}>
            <ContentLink
              href={url.value}
              locale={context.locale}
              newTab={open_link_in_new_tab.value[0]?.codename === 'yes'}
              className={styles.link}
            >
              {text.value}
            </ContentLink>
          </li>
        ))}
      </ul>
    </SectionMarker>
  );
}
