import type { FinderSelection } from '@merrowvale/shared/domain/business-markers.ts';
import { buttonClass } from '../../components/button/button-class.ts';
import { Glyph } from '../../components/glyph/glyph.tsx';
import { pushEvent } from '../../lib/analytics/push-event.ts';
import { type FinderOptions, finderParameters } from '../../lib/businesses/finder-address.ts';
import type { Translate } from '../../lib/i18n/translate.ts';
import styles from './filter-dropdown.module.css';
import type { FinderMessages } from './finder-state.ts';

type FilterDropdownProps = {
  options: FinderOptions;
  selection: FinderSelection;
  onChange: (selection: FinderSelection) => void;
  t: Translate<FinderMessages>;
};

/** Business types and tags to choose from. Without scripts they are sent with the search. */
export function FilterDropdown({ options, selection, onChange, t }: FilterDropdownProps) {
  if (options.types.length + options.tags.length === 0) return null;
  const count = selection.typeIds.size + selection.tagIds.size;
  const groups = [
    { name: finderParameters.types, legend: t('types'), options: options.types, kind: 'typeIds' },
    { name: finderParameters.tags, legend: t('tags'), options: options.tags, kind: 'tagIds' },
  ] as const;
  return (
    <details data-menu className={styles.filter}>
      <summary className={buttonClass({ variant: 'secondary', size: 'small' })}>
        <Glyph name="funnel" />
        <span>{count === 0 ? t('filter') : t('filterCount', { count })}</span>
        <Glyph name="chevron-down" />
      </summary>
      <div className={styles.menu}>
        {/* Without this, a form with nothing selected would look like one that was never sent. */}
        <input type="hidden" name={finderParameters.filtered} value="1" />
        {groups.map(
          ({ name, legend, kind, ...group }) =>
            group.options.length > 0 && (
              <fieldset key={name} className="stack border-0">
                <legend className={styles.legend}>{legend}</legend>
                {group.options.map((option) => (
                  <label key={option.id} className={styles.option}>
                    <input
                      type="checkbox"
                      name={name}
                      value={option.id}
                      checked={selection[kind].has(option.id)}
                      onChange={({ target }) =>
                        onChange({
                          ...selection,
                          [kind]: changed(selection[kind], option.id, target.checked),
                        })
                      }
                    />
                    {option.icons?.map((icon) => (
                      // biome-ignore lint/performance/noImgElement: the content system serves its own images
                      <img
                        key={icon}
                        src={icon}
                        alt=""
                        width={24}
                        height={24}
                        loading="lazy"
                        className="flex-none"
                      />
                    ))}
                    <span>{option.name}</span>
                  </label>
                ))}
              </fieldset>
            ),
        )}
        <button
          type="button"
          className={buttonClass({ variant: 'quiet', size: 'small' })}
          disabled={count === 0}
          onClick={() => {
            onChange({ typeIds: new Set(), tagIds: new Set() });
            pushEvent('filter_clear', { element_text: t('clear') });
          }}
        >
          {t('clear')}
        </button>
      </div>
    </details>
  );
}

function changed(ids: ReadonlySet<string>, id: string, isChosen: boolean): ReadonlySet<string> {
  const others = [...ids].filter((each) => each !== id);
  return new Set(isChosen ? [...others, id] : others);
}
