import { Glyph } from '../../components/glyph/glyph.tsx';
import { completeLinks, LinkList } from '../../components/link-list/link-list.tsx';
import { translator } from '../../lib/i18n/translator.ts';
import type { BlockProps } from '../block.ts';
import styles from './in-page-navigation.module.css';

/**
 * Use it on a long page to link to its sections: place an anchor before each section and link to its id with
 * a `#`. Visitors can collapse it, and the page remembers that.
 */
export function InPageNavigation({ item: { elements }, context }: BlockProps<'in_page_navigation'>) {
  const links = completeLinks(elements.links.linkedItems, context);
  if (links.length === 0) return null;
  const title = elements.title.value || translator(context.locale)('media.onThisPage');
  return (
    <nav aria-label={title} className={styles.navigation}>
      <details data-remembered={`in-page-navigation:${context.path}`} open>
        <summary className={styles.title}>
          <span>{title}</span>
          <Glyph name="chevron-down" className={styles.chevron} />
        </summary>
        <LinkList links={links} context={context} className={styles.links} linkClass={styles.link} />
      </details>
    </nav>
  );
}
