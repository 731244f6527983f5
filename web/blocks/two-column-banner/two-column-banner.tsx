import { joinClasses } from '../../components/join-classes.ts';
import type { BlockProps } from '../block.ts';
import styles from './two-column-banner.module.css';

/**
 * Use it for two parts side by side on one background, such as a picture and a text. On small screens they
 * are stacked, the left part first.
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
