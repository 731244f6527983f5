import { diseases } from '@merrowvale/shared/domain/diseases.ts';
import { SelectField } from '../../components/field/select-field.tsx';
import { SearchForm } from '../../components/search-form/search-form.tsx';
import { radiusText } from './case-queries.ts';
import { trackerDefaults } from './map-look.ts';
import { maxPlaceLength } from './tracker-address.ts';
import styles from './tracker-form.module.css';
import { monthText } from './tracker-messages.ts';
import { lastTwelveMonths } from './tracker-window.ts';
import type { TrackerPartProps } from './use-tracker.ts';

/**
 * Searches for a place and chooses the disease; without scripts also the month, in which case the page is a table.
 */
export function TrackerForm({ page, tracker: { state, dispatch, search } }: TrackerPartProps) {
  const { named, t, locale, initial } = page;
  return (
    <SearchForm
      action={page.action}
      label={t('field')}
      button={t('search')}
      example={t('radius', {
        // PAR-08 gives the default's label.
        radius: page.radius === trackerDefaults.radius ? page.radius : radiusText(page.radius, locale),
      })}
      field={{
        name: 'near',
        defaultValue: initial.near,
        maxLength: maxPlaceLength,
        autoComplete: 'postal-code',
      }}
      onSearch={(typed) => void search.search(typed)}
      here={{ label: t('here'), onPress: () => void search.searchHere() }}
    >
      <p data-live="polite" className={styles.status}>
        {search.phase !== 'idle' && t(search.phase)}
      </p>
      <div className={styles.choices}>
        {named.length > 1 && (
          <SelectField
            name="disease"
            label={t('disease')}
            placeholder={t('allDiseases')}
            choices={named.map(({ codename, name }) => ({ value: codename, label: name }))}
            value={state.disease ?? ''}
            onChange={({ target }) =>
              dispatch({ type: 'disease', disease: diseases.find((known) => known === target.value) })
            }
          />
        )}
        {initial.today && (
          <div className="without-script">
            <SelectField
              name="month"
              label={t('period')}
              placeholder={t('year')}
              choices={lastTwelveMonths(initial.today).map((month) => ({
                value: month,
                label: monthText(month, locale),
              }))}
              defaultValue={state.month}
            />
          </div>
        )}
      </div>
      <p className="soft text-sm without-script">{t('withoutScripts')}</p>
    </SearchForm>
  );
}
