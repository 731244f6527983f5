import { joinClasses } from '../../components/join-classes.ts';
import { RichText } from '../../components/rich-text/rich-text.tsx';
import type { BlockProps } from '../block.ts';
import styles from './table.module.css';

/**
 * Use it for rows and columns; cells are matched to columns by id, in any order. Choose the comparison if it
 * has more columns than fit on a phone: its first column names the row and stays in view.
 */
export function Table({ item: { elements }, context }: BlockProps<'table'>) {
  const columns = elements.header_columns.linkedItems;
  const title = elements.title.value;
  if (columns.length === 0) return null;
  const compares = elements.layout.value[0]?.codename === 'comparison';
  const headings = columns.map((column) => column.elements.title.value);
  return (
    <section>
      {title !== '' && <h2 className="mb-5 text-2xl">{title}</h2>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll a wide
          table */}
      <section className={styles.scroll} aria-label={title || headings.join(', ')} tabIndex={0}>
        <table className={joinClasses(styles.table, compares ? styles.comparison : styles.grid)}>
          <thead>
            <tr>
              {columns.map(({ system, elements: column }) =>
                column.title.value === '' ? (
                  <td key={system.codename} />
                ) : (
                  <th key={system.codename} scope="col">
                    {column.title.value}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {elements.rows.linkedItems.map((row) => (
              <tr key={row.system.codename}>
                {cellsByColumn(columns, row.elements.cells.linkedItems).map((cell, index) => {
                  const content = cell && <RichText text={cell.elements.content} context={context} />;
                  const key = columns[index]?.system.codename;
                  return compares && index === 0 && cell ? (
                    <th key={key} scope="row">
                      {content}
                    </th>
                  ) : (
                    <td key={key}>{content}</td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

type WithId = { elements: { id: { value: string } } };

/** A row's cells in the order of the columns, matched by id; undefined for a missing cell. */
export function cellsByColumn<Cell extends WithId>(
  columns: readonly WithId[],
  cells: readonly Cell[],
): (Cell | undefined)[] {
  return columns.map(({ elements: { id } }) =>
    cells.find((cell) => cell.elements.id.value === id.value && id.value !== ''),
  );
}
