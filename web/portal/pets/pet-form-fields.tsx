import { breedKey } from '@merrowvale/shared/domain/breed-key.ts';
import { poundsTyped, typedWeight, weightUnit, weightUnits } from '@merrowvale/shared/domain/weight-text.ts';
import { acquisitionSource, type Pet, species as speciesSchema } from '@merrowvale/shared/schemas/pet.ts';
import type { ListedKind } from '@merrowvale/shared/schemas/vet-search.ts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { Cat, Dog } from 'lucide-react';
import { ChoiceCards } from '../../components/choice-cards/choice-cards.tsx';
import { ComboboxField } from '../../components/combobox-field/combobox-field.tsx';
import { MoreFields } from '../../components/disclosure/more-fields.tsx';
import { Select, SelectField } from '../../components/field/select-field.tsx';
import { DateField, TextField } from '../../components/field/text-field.tsx';
import { breedsQuery } from '../../lib/api/queries.ts';
import { useLocaleCode, useTranslations } from '../../lib/i18n/locale-context.tsx';
import { ClinicPicker } from '../clinics/clinic-picker.tsx';
import type { PostedSearch } from '../clinics/place-step.ts';
import { LoadError } from '../owner/load-error.tsx';
import { PackPreview } from './pack-notices.tsx';
import styles from './pet-form.module.css';
import {
  type PetFields,
  type PetFormValues,
  petFormFields,
  petPlaceFields,
  petPlaceValues,
  weightOf,
} from './pet-form-values.ts';

type DateWindow = { min: string | null; max: string };
type PetFormFieldsProps = PetFields & {
  /** The error of a field, in the reader's language. */
  error: (field: string) => string | undefined;
  isShort: boolean;
  /** The pet to edit. */
  pet: Pet | undefined;
  speciesLocked: boolean;
  shelter: boolean;
  birthDates: DateWindow;
  adoptionDates: DateWindow;
  /** The outcome of a search for a clinic or shelter without scripts. */
  search: PostedSearch | undefined;
};

/** Every other field is optional. */
const basicFields: readonly string[] = [
  'name',
  'species',
  'gender',
  'weightUnit',
  'imageReference',
] satisfies (keyof PetFormValues)[];

export function PetFormFields(props: PetFormFieldsProps) {
  const t = useTranslations('petForm');
  const { form, error, isShort, search } = props;
  const optional = (
    <>
      <Details {...props} />
      <Arrival {...props} />
    </>
  );
  return (
    <>
      <Basics {...props} />
      {isShort ? (
        <MoreFields
          title={t('more')}
          isNeeded={
            search !== undefined ||
            petFormFields
              .filter((field) => !basicFields.includes(field))
              .some((field) => form.values[field] !== '' || error(field) !== undefined)
          }
        >
          {optional}
        </MoreFields>
      ) : (
        optional
      )}
    </>
  );
}

function Basics({ form, error, speciesLocked }: PetFormFieldsProps) {
  const t = useTranslations('petForm');
  const tPets = useTranslations('pets');
  return (
    <fieldset className="stack gap-5">
      <legend className={styles.groupTitle}>{t('basics')}</legend>
      <TextField label={t('name')} error={error('name')} autoComplete="off" {...form.entry('name')} />
      <ChoiceCards
        kind="radio"
        legend={t('species')}
        hint={speciesLocked ? t('speciesLocked') : undefined}
        error={error('species')}
        disabled={speciesLocked}
        choices={[
          { value: 'dog', label: tPets('dog'), icon: <Dog aria-hidden /> },
          { value: 'cat', label: tPets('cat'), icon: <Cat aria-hidden /> },
        ]}
        {...form.choice('species')}
        onChange={() => form.assign({ breed: '', imageReference: '' })}
      />
      {/* A disabled control is not part of the form. */}
      {speciesLocked && <input name="species" defaultValue={form.entry('species').defaultValue} hidden />}
      <ChoiceCards
        kind="radio"
        legend={t('sex')}
        error={error('gender')}
        choices={[
          { value: 'female', label: tPets('female') },
          { value: 'male', label: tPets('male') },
        ]}
        {...form.choice('gender')}
      />
    </fieldset>
  );
}

function Details({ form, error, pet, birthDates }: PetFormFieldsProps) {
  const t = useTranslations('petForm');
  const optional = useTranslations('common')('optional');
  const locale = useLocaleCode();
  const { birthDate, weight, weightUnit: chosenUnit } = form.values;
  const unit = weightUnit(locale, chosenUnit);
  return (
    <fieldset className="stack gap-5">
      <legend className={styles.groupTitle}>{t('details')}</legend>
      <BreedField form={form} />
      <div className={styles.pair}>
        <TextField
          label={t('weight')}
          optional={optional}
          unit={
            locale === 'us' ? (
              <span aria-hidden className="soft text-sm">
                {unit}
              </span>
            ) : (
              <Select
                aria-label={t('weightUnit')}
                choices={weightUnits.map((value) => ({ value, label: value }))}
                {...form.entry('weightUnit')}
                defaultValue={form.entry('weightUnit').defaultValue || unit}
                onChange={({ target }) => {
                  const pounds = weightOf(weight, unit, pet);
                  if (Number.isNaN(pounds)) return;
                  form.change('weight', typedWeight(pounds, weightUnit(locale, target.value)));
                }}
              />
            )
          }
          inputMode="decimal"
          autoComplete="off"
          error={error('weight')}
          {...form.entry('weight')}
        />
        <DateField
          label={t('birthDate')}
          optional={optional}
          hint={t('birthDateHint')}
          chosen={birthDate}
          min={birthDates.min ?? undefined}
          max={birthDates.max}
          error={error('birthDate')}
          {...form.entry('birthDate')}
        />
      </div>
      {pet && <PackPreview petId={pet.id} pounds={error('weight') ? null : poundsTyped(weight, unit)} />}
    </fieldset>
  );
}

function Arrival({ form, error, shelter, adoptionDates, search }: PetFormFieldsProps) {
  const t = useTranslations('petForm');
  const tCommon = useTranslations('common');
  const optional = tCommon('optional');
  const { acquisitionDate } = form.values;
  return (
    <fieldset className="stack gap-5">
      <legend className={styles.groupTitle}>{t('arrival')}</legend>
      <div className={styles.pair}>
        <SelectField
          label={t('source')}
          optional={optional}
          placeholder={tCommon('choose')}
          choices={acquisitionSource.options.map((value) => ({ value, label: t(`sources.${value}`) }))}
          {...form.entry('acquisitionSource')}
        />
        <DateField
          label={t('adoptionDate')}
          optional={shelter ? undefined : optional}
          chosen={acquisitionDate}
          min={adoptionDates.min ?? undefined}
          max={adoptionDates.max}
          error={error('acquisitionDate')}
          {...form.entry('acquisitionDate')}
        />
      </div>
      <PetPlace form={form} kind="shelter" search={search} />
      <PetPlace form={form} kind="clinic" search={search} />
    </fieldset>
  );
}

function BreedField({ form }: PetFields) {
  const t = useTranslations('petForm');
  const tCommon = useTranslations('common');
  const notLoaded = useTranslations('errors')('notLoaded');
  const locale = useLocaleCode();
  const species = speciesSchema.safeParse(form.values.species).data;
  const breeds = useQuery({
    ...breedsQuery(locale, species ?? 'dog'),
    ...(species === undefined && { queryFn: skipToken }),
  });
  const englishNames = new Map(breeds.data?.map(({ breedName, englishName }) => [breedName, englishName]));
  const isTyped = (name: string, typed: string) => breedKey(name).includes(breedKey(typed));
  return (
    <>
      <ComboboxField
        label={t('breed')}
        optional={tCommon('optional')}
        hint={species ? t('breedHint') : t('breedWaits')}
        disabled={!species}
        items={species ? (breeds.data ?? []).map(({ breedName }) => breedName) : []}
        filter={(item, typed) => [item, englishNames.get(item) ?? ''].some((name) => isTyped(name, typed))}
        name="breed"
        value={form.values.breed || null}
        onChange={(value) => form.change('breed', value ?? '')}
        texts={{
          clear: tCommon('clear'),
          open: tCommon('open'),
          empty: breeds.isError ? notLoaded : tCommon('none'),
        }}
      />
      <LoadError query={breeds} text={notLoaded} />
      <input {...form.entry('breed')} hidden />
    </>
  );
}

type PetPlaceProps = PetFields & { kind: ListedKind; search: PostedSearch | undefined };

function PetPlace({ form, kind, search }: PetPlaceProps) {
  const [idField, nameField] = petPlaceFields[kind];
  const { acquisitionSource, [idField]: id, [nameField]: name } = form.values;
  const isOffered = kind === 'clinic' || acquisitionSource === 'shelter' || id !== '' || name !== '';
  return (
    <>
      <input {...form.entry(idField)} hidden />
      <input {...form.entry(nameField)} hidden />
      {isOffered && (
        <ClinicPicker
          kind={kind}
          posted={search}
          value={{ id: id || null, name: name || null }}
          onChange={(place) => form.assign(petPlaceValues(kind, place))}
        />
      )}
    </>
  );
}
