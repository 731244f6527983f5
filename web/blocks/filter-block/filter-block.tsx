import type { BlockProps } from '../block.ts';
import { FilterForm } from '../filters/filter-form.client.tsx';
import { FilterOptions } from '../filters/filter-options.tsx';
import { filterWords } from '../filters/filter-words.ts';
import filters from '../filters/filters.module.css';
import { KeptParameters } from '../filters/kept-parameters.tsx';
import { offeredFilters } from '../filters/offered-filters.ts';
import styles from './filter-block.module.css';

/**
 * Filters as a block of checkboxes, group by group. All lists and cards of the page follow it.
 * For few groups with few options; a filter bar has room for more.
 */
export function FilterBlock({ item: { elements }, context }: BlockProps<'filter_block'>) {
  const offered = offeredFilters(elements.filters.linkedItems, context);
  if (offered.length === 0) return null;
  const words = filterWords(context.locale, { reset: elements.reset_text.value });
  const title = elements.title.value;
  return (
    <section className={styles.block}>
      {title !== '' && <h2 className={styles.title}>{title}</h2>}
      <FilterForm
        path={context.path}
        query={context.query}
        label={title || words.filters}
        resetText={words.reset}
        applyText={words.apply}
        className={styles.form}
      >
        <KeptParameters query={context.query} filters={offered} sorts={false} />
        {offered.map((filter) => (
          <fieldset key={filter.taxonomy} className={styles.group}>
            <legend className={filters.legend}>{filter.title}</legend>
            <FilterOptions filter={filter} query={context.query} />
          </fieldset>
        ))}
      </FilterForm>
    </section>
  );
}
