'use client';

import { type ListedKind, vetSearchLimits } from '@merrowvale/shared/schemas/vet-search.ts';
import { Building2, House, MapPin } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useRef, useState } from 'react';
import { Alert } from '../../components/alert/alert.tsx';
import { Button } from '../../components/button/button.tsx';
import fieldStyles from '../../components/field/field.module.css';
import { joinClasses } from '../../components/join-classes.ts';
import { Skeleton } from '../../components/skeleton/skeleton.tsx';
import { type Clinic, searchMiles, shownOf } from '../../lib/clinics/clinic-search.ts';
import { distanceText } from '../../lib/clinics/distance-text.ts';
import { regionOf } from '../../lib/clinics/region-of.ts';
import { placeTyped, useClinicSearch } from '../../lib/clinics/use-clinic-search.ts';
import { useLocaleCode } from '../locale-context.tsx';
import styles from './clinic-picker.module.css';

/** A clinic or shelter in a pet's data; both are null if none is selected. */
type PickedPlace = { id: string | null; name: string | null };

type ClinicPickerProps = {
  kind: ListedKind;
  value: PickedPlace;
  onChange: (value: PickedPlace) => void;
};

/** Selects a vet clinic or a shelter near a postcode; optional. Placed inside a form without being one. */
export function ClinicPicker({ kind, value, onChange }: ClinicPickerProps) {
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
    <fieldset className={styles.picker}>
      <legend className={styles.legend}>
        {t(`${kind}.pick`)}
        <span className={fieldStyles.optional}>({tCommon('optional')})</span>
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
                {t('change')}
                <span className="visually-hidden"> {name}</span>
              </Button>
            )}
            <Button
              variant="quiet"
              size="small"
              onClick={() => {
                onChange({ id: null, name: null });
                setChanging(false);
              }}
            >
              {t('remove')}
              <span className="visually-hidden"> {name}</span>
            </Button>
          </div>
        </div>
      )}
      {(name === null || isChanging) && <Lookup kind={kind} onChoose={choose} />}
    </fieldset>
  );
}

function Lookup({ kind, onChoose }: { kind: ListedKind; onChoose: (clinic: Clinic) => void }) {
  const t = useTranslations('clinics');
  const id = useId();
  const locale = useLocaleCode();
  const [address, setAddress] = useState('');
  const { state, search, more, widen } = useClinicSearch({ kind, region: regionOf(locale) });
  const submit = () => address.trim() !== '' && search(address.trim());
  const distance = distanceText(
    'question' in state ? (state.question.miles ?? searchMiles.usual) : searchMiles.usual,
    locale,
    0,
  );
  const found = state.phase === 'found' ? state.page : undefined;
  return (
    <div className={styles.lookup}>
      <div className={styles.search}>
        <label htmlFor={id} className="visually-hidden">
          {t('field')}
        </label>
        <input
          id={id}
          type="search"
          value={address}
          placeholder={t('field')}
          maxLength={vetSearchLimits.textLength}
          autoComplete="postal-code"
          enterKeyHint="search"
          className={joinClasses(fieldStyles.input)}
          onChange={(event) => setAddress(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            submit();
          }}
        />
        <Button variant="secondary" busy={state.phase === 'searching'} onClick={submit}>
          {t('search')}
        </Button>
      </div>
      <p role="status" className={joinClasses(styles.status, !found && 'visually-hidden')}>
        {state.phase === 'searching' && t('searching')}
        {found &&
          (found.total === 0
            ? t(`${kind}.none`, { distance, address: placeTyped(state) })
            : t(found.total === 1 ? `${kind}.one` : `${kind}.found`, {
                count: found.total,
                distance,
                address: placeTyped(state),
              }))}
      </p>
      {(state.phase === 'failed' || (state.phase === 'found' && state.adding === 'failed')) && (
        <Alert tone="danger">{t('failed')}</Alert>
      )}
      {state.phase === 'searching' && <Skeleton height="9rem" />}
      {found && found.total > 0 && (
        <ul className={styles.list}>
          {found.clinics.map((clinic) => (
            <li key={clinic.id}>
              <button type="button" className={styles.option} onClick={() => onChoose(clinic)}>
                <span className={styles.optionName}>{clinic.name}</span>
                {clinic.miles !== null && (
                  <span className={styles.distance}>
                    <MapPin aria-hidden />
                    {distanceText(clinic.miles, locale)}
                  </span>
                )}
                <span className={styles.address}>{clinic.address ?? t('noAddress')}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {found && shownOf(found) < found.total && (
        <Button
          variant="quiet"
          size="small"
          busy={state.phase === 'found' && state.adding === 'busy'}
          onClick={() => more()}
        >
          {t('more')}
        </Button>
      )}
      {found?.at &&
        found.total === 0 &&
        'question' in state &&
        state.question.miles === searchMiles.usual && (
          <Button variant="secondary" size="small" onClick={() => widen()}>
            {t('widen', { distance: distanceText(searchMiles.wide, locale, 0) })}
          </Button>
        )}
    </div>
  );
}
