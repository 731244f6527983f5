import { joinClasses } from '../../components/join-classes.ts';
import type { BlockProps } from '../block.ts';
import styles from './two-column-banner.module.css';

/**
 * Use it for two parts side by side on one background, such as a picture and a text. On small screens they
 * are stacked, the left part first.
 */
export async function TwoColumnBanner({ item: { elements }, context }: BlockProps<'two_column_banner'>) {
  const background = elements.background.value[0]?.codename ?? 'none';
  const [left, right] = await Promise.all(
    [elements.left, elements.right].map(({ linkedItems }) => context.filled(linkedItems)),
  );
  if (!left && !right) return null;
  return (
    <section className={joinClasses(styles.banner, styles[background])}>
      {left && <div className={styles.part}>{left}</div>}
      {right && <div className={styles.part}>{right}</div>}
    </section>
  );
}
