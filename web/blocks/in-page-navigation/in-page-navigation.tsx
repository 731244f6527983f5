import { ContentLink } from '../../components/content-link/content-link.tsx';
import { translator } from '../../lib/i18n/translator.ts';
import type { BlockProps } from '../block.ts';
import { RememberedDetails } from './in-page-navigation.client.tsx';
import styles from './in-page-navigation.module.css';

/**
 * Links to the sections of a long page. Place an anchor before each section and link to its id with a `#`.
 * Whether it is open is remembered for the page.
 */
export function InPageNavigation({ item: { elements }, context }: BlockProps<'in_page_navigation'>) {
  const links = context
    .visible(elements.links.linkedItems)
    .filter(({ elements: { text, url } }) => text.value !== '' && url.value !== '');
  if (links.length === 0) return null;
  const title = elements.title.value || translator(context.locale)('media.onThisPage');
  return (
    <nav aria-label={title} className={styles.navigation}>
      <RememberedDetails page={context.path} title={title}>
        <ul className={styles.links}>
          {links.map(({ system, elements: { text, url, open_link_in_new_tab } }) => (
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
      </RememberedDetails>
    </nav>
  );
}
