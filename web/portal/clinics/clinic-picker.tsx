import { type ListedKind, vetSearchLimits } from '@merrowvale/shared/schemas/vet-search.ts';
import { Building2, House, MapPin } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from 'react';
import { Alert } from '../../components/alert/alert.tsx';
import { Button } from '../../components/button/button.tsx';
import fieldStyles from '../../components/field/field.module.css';
import { joinClasses } from '../../components/join-classes.ts';
import { Skeleton } from '../../components/skeleton/skeleton.tsx';
import { SuggestionList } from '../../components/suggestions/suggestion-list.tsx';
import { isComposing, usePlaceSuggestions } from '../../components/suggestions/use-suggestions.ts';
import {
  type Clinic,
  type ClinicSearchState,
  searchMiles,
  shownOf,
} from '../../lib/clinics/clinic-search.ts';
import { distanceText } from '../../lib/clinics/distance-text.ts';
import { regionOf } from '../../lib/clinics/region-of.ts';
import { placeTyped, useClinicSearch } from '../../lib/clinics/use-clinic-search.ts';
import { useLocaleCode, useTranslations } from '../../lib/i18n/locale-context.tsx';
import { clinicPlaces } from '../../lib/places/api-places.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import styles from './clinic-picker.module.css';
import { type PlaceStep, type PostedSearch, placeField, placeStepValue } from './place-step.ts';

/** A clinic or shelter in a pet's data; both are null if none is selected. */
type PickedPlace = { id: string | null; name: string | null };

type ClinicPickerProps = {
  kind: ListedKind;
  value: PickedPlace;
  onChange: (value: PickedPlace) => void;
  /** The outcome of a search without scripts. */
  posted?: PostedSearch | undefined;
};

/** Selects a vet clinic or a shelter near a postcode; optional. Placed inside a form without being one. */
export function ClinicPicker({ kind, value, onChange, posted }: ClinicPickerProps) {
  const t = useTranslations('clinics');
  const tCommon = useTranslations('common');
  const [isChanging, setChanging] = useState(false);
  const chosen = useRef<HTMLParagraphElement>(null);
  const name = value.name ?? value.id;
  const choose = ({ id, name: picked }: Clinic) => {
    onChange({ id, name: picked });
    setChanging(false);
    setTimeout(() => chosen.current?.focus());
  };
  return (
    <fieldset className="stack gap-3 min-w-0">
      <legend className={styles.legend}>
        <span>{t(`${kind}.pick`)}</span>
        <span className={fieldStyles.optional}>{`(${tCommon('optional')})`}</span>
      </legend>
      {name !== null && (
        <div className={styles.chosen}>
          {kind === 'clinic' ? <Building2 aria-hidden /> : <House aria-hidden />}
          <p ref={chosen} tabIndex={-1} className={styles.chosenName}>
            {name}
          </p>
          <div className={styles.chosenActions}>
            {!isChanging && (
              <Button variant="quiet" size="small" onClick={() => setChanging(true)}>
                <span>{t('change')}</span>
                <span className="visually-hidden">{` ${name}`}</span>
              </Button>
            )}
            <PlaceButton
              variant="quiet"
              size="small"
              step={{ pick: kind, id: null, name: null }}
              onClick={() => {
                onChange({ id: null, name: null });
                setChanging(false);
              }}
            >
              <span>{t('remove')}</span>
              <span className="visually-hidden">{` ${name}`}</span>
            </PlaceButton>
          </div>
        </div>
      )}
      {(name === null || isChanging) && (
        <Lookup kind={kind} posted={posted?.kind === kind ? posted.state : undefined} onChoose={choose} />
      )}
    </fieldset>
  );
}

type PlaceButtonProps = ComponentProps<typeof Button> & {
  /** The step of the form that the button performs without scripts. */
  step: PlaceStep;
};

/** A button inside a form: acts at once with scripts, and posts the form without them. */
function PlaceButton({ step, ...button }: PlaceButtonProps) {
  const isHydrated = useHydrated();
  return (
    <Button
      {...button}
      type={isHydrated ? 'button' : 'submit'}
      name="step"
      value={placeStepValue(step)}
      formNoValidate
    />
  );
}

type LookupProps = {
  kind: ListedKind;
  posted: ClinicSearchState | undefined;
  onChoose: (clinic: Clinic) => void;
};

function Lookup({ kind, posted, onChoose }: LookupProps) {
  const t = useTranslations('clinics');
  const locale = useLocaleCode();
  const { state, search, more, widen } = useClinicSearch({ kind, region: regionOf(locale) }, posted);
  const miles = milesOf(state);
  const find = { find: kind, miles: searchMiles.usual, offset: 0 };
  const found = state.phase === 'found' ? state.page : undefined;
  const isAdding = state.phase === 'found' && state.adding === 'busy';
  const hasFailed = state.phase === 'failed' || (state.phase === 'found' && state.adding === 'failed');
  return (
    <div className={styles.lookup}>
      <SearchBox kind={kind} state={state} onSearch={(address) => void search(address)} />
      <SearchStatus kind={kind} state={state} />
      {hasFailed && <Alert tone="danger">{t('failed')}</Alert>}
      {state.phase === 'searching' && <Skeleton height="9rem" />}
      {found && found.total > 0 && <Options kind={kind} clinics={found.clinics} onChoose={onChoose} />}
      {found && shownOf(found) < found.total && (
        <PlaceButton
          step={{ ...find, miles, offset: shownOf(found) }}
          variant="quiet"
          size="small"
          busy={isAdding}
          onClick={() => more()}
        >
          {t('more')}
        </PlaceButton>
      )}
      {found?.at && found.total === 0 && 'question' in state && miles === searchMiles.usual && (
        <PlaceButton
          step={{ ...find, miles: searchMiles.wide }}
          variant="secondary"
          size="small"
          onClick={() => widen()}
        >
          {t('widen', { distance: distanceText(searchMiles.wide, locale, 0) })}
        </PlaceButton>
      )}
    </div>
  );
}

/** The radius of the search, in miles. */
function milesOf(state: ClinicSearchState): number {
  return 'question' in state ? (state.question.miles ?? searchMiles.usual) : searchMiles.usual;
}

type SearchBoxProps = { kind: ListedKind; state: ClinicSearchState; onSearch: (address: string) => void };

/** A field for a place, with completion while typing, and the button that searches near it. */
function SearchBox({ kind, state, onSearch }: SearchBoxProps) {
  const t = useTranslations('clinics');
  const id = useId();
  const locale = useLocaleCode();
  const isHydrated = useHydrated();
  const [address, setAddress] = useState(placeTyped(state));
  const [places] = useState(() => clinicPlaces(locale));
  const suggestions = usePlaceSuggestions({
    listId: `${id}-places`,
    places,
    onPick: ({ label }) => {
      setAddress(label);
      onSearch(label);
    },
  });
  const submit = () => {
    suggestions.stop();
    if (address.trim() !== '') onSearch(address.trim());
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event)) return;
    suggestions.field.onKeyDown(event);
    if (event.key !== 'Enter' || event.defaultPrevented) return;
    event.preventDefault();
    submit();
  };
  return (
    <div className={styles.search}>
      <label htmlFor={id} className="visually-hidden">
        {t('field')}
      </label>
      <div className="relative">
        <input
          id={id}
          type="text"
          {...(!isHydrated && { name: placeField(kind) })}
          value={address}
          placeholder={t('field')}
          maxLength={vetSearchLimits.textLength}
          enterKeyHint="search"
          className={joinClasses(fieldStyles.input)}
          {...suggestions.field}
          onChange={({ target }) => {
            setAddress(target.value);
            suggestions.type(target.value);
          }}
          onKeyDown={onKeyDown}
        />
        <SuggestionList
          {...suggestions.list}
          floats
          label={t('places')}
          countText={(count) => t('suggestionCount', { count })}
        >
          {({ label }) => label}
        </SuggestionList>
      </div>
      <PlaceButton
        step={{ find: kind, miles: searchMiles.usual, offset: 0 }}
        variant="secondary"
        busy={state.phase === 'searching'}
        onClick={submit}
      >
        {t('search')}
      </PlaceButton>
    </div>
  );
}

/** The number of results in words, as visible text and for screen readers. */
function SearchStatus({ kind, state }: { kind: ListedKind; state: ClinicSearchState }) {
  const t = useTranslations('clinics');
  const locale = useLocaleCode();
  const found = state.phase === 'found' ? state.page : undefined;
  const place = { distance: distanceText(milesOf(state), locale, 0), address: placeTyped(state) };
  return (
    <p data-live="polite" className={joinClasses('soft text-sm leading-4', !found && 'visually-hidden')}>
      {state.phase === 'searching' && <span>{t('searching')}</span>}
      {found && <span>{t(`${kind}.found`, { count: found.total, ...place })}</span>}
    </p>
  );
}

type OptionsProps = { kind: ListedKind; clinics: readonly Clinic[]; onChoose: (clinic: Clinic) => void };

function Options({ kind, clinics, onChoose }: OptionsProps) {
  const t = useTranslations('clinics');
  const locale = useLocaleCode();
  const isHydrated = useHydrated();
  return (
    <ul className={styles.list}>
      {clinics.map((clinic, index) => (
        <li key={clinic.id}>
          <button
            type={isHydrated ? 'button' : 'submit'}
            name="step"
            value={placeStepValue({ pick: kind, id: clinic.id, name: clinic.name })}
            formNoValidate
            // biome-ignore lint/a11y/noAutofocus: the results follow a search, which loads the page without scripts
            autoFocus={!isHydrated && index === 0}
            className={styles.option}
            onClick={() => onChoose(clinic)}
          >
            <span className="semibold">{clinic.name}</span>
            {clinic.miles !== null && (
              <span className={styles.distance}>
                <MapPin aria-hidden />
                <span>{distanceText(clinic.miles, locale)}</span>
              </span>
            )}
            <span className={styles.address}>{clinic.address ?? t('noAddress')}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
