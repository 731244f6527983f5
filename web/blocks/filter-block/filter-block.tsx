import type { BlockProps } from '../block.ts';
import { FilterOptions } from '../filters/filter-options.tsx';
import { FilterPanel } from '../filters/filter-panel.tsx';
import styles from './filter-block.module.css';

/**
 * Use it for a few groups of checkboxes with few options each; use a filter bar for more. All lists and cards
 * of the page follow it.
 */
export function FilterBlock({ item: { elements }, context }: BlockProps<'filter_block'>) {
  return (
    <FilterPanel
      title={elements.title.value}
      groups={elements.filters.linkedItems}
      context={context}
      entered={{ reset: elements.reset_text.value }}
      className="p-5 surface bordered rounded-lg"
      formClass={styles.form}
      groupClass={styles.group}
      group={(filter) => <FilterOptions filter={filter} query={context.query} />}
    />
  );
}
