import { joinClasses } from '../../components/join-classes.ts';
import type { BlockProps } from '../block.ts';
import styles from './two-column-banner.module.css';

/**
 * Two parts side by side, such as picture and text, on one ground.
 * One stands under the other on small screens, the left part first.
 */
export function TwoColumnBanner({ item: { elements }, context }: BlockProps<'two_column_banner'>) {
  const background = elements.background.value[0]?.codename ?? 'none';
  return (
    <section className={joinClasses(styles.banner, styles[background])}>
      <div className={styles.part}>{context.render(elements.left.linkedItems)}</div>
      <div className={styles.part}>{context.render(elements.right.linkedItems)}</div>
    </section>
  );
}
