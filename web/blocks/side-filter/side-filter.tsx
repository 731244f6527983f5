import { Glyph } from '../../components/glyph/glyph.tsx';
import type { Translate } from '../../lib/i18n/translate.ts';
import type { Messages } from '../../messages/messages.ts';
import type { BlockProps } from '../block.ts';
import { isChosen } from '../filters/chosen-address.ts';
import { FilterOptions } from '../filters/filter-options.tsx';
import { FilterPanel } from '../filters/filter-panel.tsx';
import type { OfferedFilter } from '../filters/offered-filters.ts';
import { filterPrefix } from '../lister/lister-choice.ts';
import styles from './side-filter.module.css';

/** Number of options in view in each group; the others expand below them. */
const optionsInSight = 4;

/**
 * Use it for filters in the narrow column beside a list: each group shows four options and expands for more.
 * All lists and cards of the page follow it.
 */
export function SideFilter({ item: { elements }, context }: BlockProps<'side_filter'>) {
  return (
    <FilterPanel
      title={elements.title.value}
      groups={elements.filters.linkedItems}
      context={context}
      entered={{
        reset: elements.reset_text.value,
        showMore: elements.show_more_text.value,
        showFewer: elements.show_less_text.value,
      }}
      className={styles.side}
      formClass="stack gap-4 justify-items-start"
      groupClass={styles.group}
      group={(filter, t) => <Options filter={filter} query={context.query} t={t} />}
    />
  );
}

type OptionsProps = { filter: OfferedFilter; query: string; t: Translate<Messages['filters']> };

function Options({ filter, query, t }: OptionsProps) {
  const { taxonomy, options } = filter;
  const further = options.slice(optionsInSight);
  const name = `${filterPrefix}${taxonomy}`;
  return (
    <>
      <FilterOptions filter={{ taxonomy, options: options.slice(0, optionsInSight) }} query={query} />
      {further.length > 0 && (
        <details
          className={styles.more}
          open={further.some(({ term }) => isChosen(query, { name, value: term }))}
        >
          <summary className={styles.toggle}>
            <span className={styles.whenClosed}>{t('showMore')}</span>
            <span className={styles.whenOpen}>{t('showFewer')}</span>
            <Glyph name="chevron-down" className={styles.chevron} />
          </summary>
          <FilterOptions filter={{ taxonomy, options: further }} query={query} />
        </details>
      )}
    </>
  );
}
