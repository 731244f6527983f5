import { joinClasses } from '../../components/join-classes.ts';
import type { BlockProps } from '../block.ts';
import styles from './rows.module.css';

/**
 * Use it to place blocks side by side in columns; on small screens they are stacked, the first on top. With
 * the layout "full width" both columns span the whole row.
 */
export async function Rows({ item: { elements }, context }: BlockProps<'rows'>) {
  const layout = elements.layout.value[0]?.codename ?? 'full_width';
  const style = elements.style.value[0]?.codename ?? 'plain';
  const [first, second] = await Promise.all(
    [elements.first_column, elements.second_column].map(({ linkedItems }) => context.filled(linkedItems)),
  );
  if (!first && !second) return null;
  return (
    <div className={joinClasses(styles.rows, styles[layout], styles[style])}>
      {first && <div className={styles.column}>{first}</div>}
      {second && <div className={styles.column}>{second}</div>}
    </div>
  );
}
