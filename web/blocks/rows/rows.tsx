import { joinClasses } from '../../components/join-classes.ts';
import type { BlockProps } from '../block.ts';
import styles from './rows.module.css';

/**
 * Use it to place blocks side by side in columns; on small screens they are stacked, the first on top. With
 * the layout "full width" both columns span the whole row.
 */
export function Rows({ item: { elements }, context }: BlockProps<'rows'>) {
  const layout = elements.layout.value[0]?.codename ?? 'full_width';
  const style = elements.style.value[0]?.codename ?? 'plain';
  const columns = [elements.first_column.linkedItems, elements.second_column.linkedItems].filter(
    (items) => context.visible(items).length > 0,
  );
  if (columns.length === 0) return null;
  return (
    <div className={joinClasses(styles.rows, styles[layout], styles[style])}>
      {columns.map((items) => (
        <div key={items[0]?.system.codename} className={styles.column}>
          {context.render(items)}
        </div>
      ))}
    </div>
  );
}
