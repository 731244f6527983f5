import field from '../../components/field/field.module.css';
import { Glyph } from '../../components/glyph/glyph.tsx';
import { type Translate, translate } from '../../lib/i18n/translate.ts';
import { editedTexts } from '../../lib/i18n/with-editor-texts.ts';
import type { Messages } from '../../messages/messages.ts';
import type { BlockProps } from '../block.ts';
import { isChosen } from '../filters/chosen-address.ts';
import { FilterOptions } from '../filters/filter-options.tsx';
import filters from '../filters/filters.module.css';
import { KeptParameters } from '../filters/kept-parameters.tsx';
import { type OfferedFilter, offeredFilters, ownParameters } from '../filters/offered-filters.ts';
import { FilterForm, FilterWindow } from '../islands.client.tsx';
import { sortOptions, sortParameter } from '../lister/lister-choice.ts';
import styles from './filter-bar.module.css';

/** Further filters are behind a toggle if the editor enables it. */
const mainFilters = 3;

/**
 * Use it for a row of filters above lists, shown as a dialog on small screens; all lists and cards of the
 * page follow it. With "additional filters", all but the first three are behind a toggle.
 */
export function FilterBar({ item: { system, elements }, context }: BlockProps<'filter_bar'>) {
  const offered = offeredFilters(elements.filters.linkedItems, context);
  const sorts = elements.show_sort.value[0]?.codename === 'yes';
  if (offered.length === 0 && !sorts) return null;
  const texts = editedTexts(context.locale, 'filters', {
    reset: elements.reset_text.value,
    moreFilters: elements.additional_filters_text.value,
  });
  const t = translate(texts);
  const splits = elements.show_additional_filters.value[0]?.codename === 'yes';
  const shown = splits ? offered.slice(0, mainFilters) : offered;
  const additional = offered.slice(shown.length);
  const id = context.uniqueId(`filters-${system.codename}`);
  const menus = (list: readonly OfferedFilter[]) =>
    list.map((filter) => <Menu key={filter.taxonomy} filter={filter} group={id} query={context.query} />);
  return (
    <div>
      <FilterWindow id={id} query={context.query} texts={texts}>
        <FilterForm
          path={context.path}
          query={context.query}
          label={t('filters')}
          texts={texts}
          className={styles.form}
        >
          <KeptParameters
            query={context.query}
            except={[...ownParameters(offered), ...(sorts ? [sortParameter] : [])]}
          />
          {menus(shown)}
          {additional.length > 0 && (
            <details className={styles.additional}>
              <summary className={styles.toggle}>
                <Glyph name="plus" className={styles.plus} />
                <span>{t('moreFilters')}</span>
              </summary>
              <div className={styles.menus}>{menus(additional)}</div>
            </details>
          )}
          {sorts && <SortControl query={context.query} t={t} />}
        </FilterForm>
      </FilterWindow>
    </div>
  );
}

function Menu({ filter, group, query }: { filter: OfferedFilter; group: string; query: string }) {
  return (
    <details data-menu name={group} className={styles.menu}>
      <summary className={styles.toggle}>
        <span>{filter.title}</span>
        <Glyph name="chevron-down" className={styles.chevron} />
      </summary>
      <fieldset className={styles.sheet}>
        <legend className={filters.hidden}>{filter.title}</legend>
        <FilterOptions filter={filter} query={query} />
      </fieldset>
    </details>
  );
}

/** The order of a page's lists; each list uses its own until one is selected. */
function SortControl({ query, t }: { query: string; t: Translate<Messages['filters']> }) {
  const chosen = sortOptions.find((value) => isChosen(query, { name: sortParameter, value }));
  return (
    <label className="row gap-3 items-center text-sm">
      <span>{t('sort')}</span>
      <span className="row items-center relative">
        <select name={sortParameter} defaultValue={chosen ?? ''} className={filters.select}>
          <option value="">{t('unsorted')}</option>
          {sortOptions.map((option) => (
            <option key={option} value={option}>
              {t(option)}
            </option>
          ))}
        </select>
        <Glyph name="chevron-down" className={field.chevron} />
      </span>
    </label>
  );
}
