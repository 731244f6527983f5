import { completeLinks, LinkList } from '../../components/link-list/link-list.tsx';
import type { ContentItemOf } from '../../content/model/content-item.ts';
import { translator } from '../../lib/i18n/translator.ts';
import type { BlockContext } from '../../lib/pages/block-context.ts';
import styles from './secondary-navigation.module.css';

type SecondaryNavigationProps = {
  links: readonly ContentItemOf<'navigation_link'>[];
  context: BlockContext;
};

export function SecondaryNavigation({ links, context }: SecondaryNavigationProps) {
  const shown = completeLinks(links, context);
  if (shown.length === 0) return null;
  return (
    <nav
      aria-label={translator(context.locale)('banners.onThisPage')}
      className={styles.bar}
      data-marks-sections=""
    >
      <LinkList links={shown} context={context} className={styles.links} linkClass={styles.link} />
    </nav>
  );
}
