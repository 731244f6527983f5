import type { BlockProps } from '../block.ts';
import { filterMessages } from '../filters/filter-messages.ts';
import { FilterOptions } from '../filters/filter-options.tsx';
import { FilterPanel } from '../filters/filter-panel.tsx';
import { offeredFilters } from '../filters/offered-filters.ts';
import styles from './filter-block.module.css';

/**
 * Filters as a block of checkboxes, group by group. All lists and cards of the page follow it.
 * For few groups with few options; a filter bar has room for more.
 */
export function FilterBlock({ item: { elements }, context }: BlockProps<'filter_block'>) {
  const offered = offeredFilters(elements.filters.linkedItems, context);
  if (offered.length === 0) return null;
  const messages = filterMessages(context.locale, { reset: elements.reset_text.value });
  return (
    <FilterPanel
      title={elements.title.value}
      filters={offered}
      context={context}
      messages={messages}
      className={styles.block}
      formClass={styles.form}
      groupClass={styles.group}
      group={(filter) => <FilterOptions filter={filter} query={context.query} />}
    />
  );
}
