'use client';

import { acquisitionSource, species as speciesSchema } from '@merrowvale/shared/schemas/pet.ts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { Cat, Dog } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { ChoiceCards } from '../../components/choice-cards/choice-cards.tsx';
import { ComboboxField } from '../../components/combobox-field/combobox-field.tsx';
import { DateField } from '../../components/field/date-field.tsx';
import { SelectField } from '../../components/field/select-field.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { breedsQuery } from '../../lib/api/queries.ts';
import { PetClinic, PetShelter } from '../clinics/pet-places.tsx';
import { useLocaleCode } from '../locale-context.tsx';
import { PackPreview } from './pack-notices.tsx';
import styles from './pet-form.module.css';
import { type PetFormValues, weightIn } from './pet-form-values.ts';

type DateWindow = { min: string | null; max: string };
type PetFormFieldsProps = {
  form: UseFormReturn<PetFormValues>;
  /** The pet to edit. */
  petId?: string | undefined;
  speciesLocked: boolean;
  shelter: boolean;
  birthDates: DateWindow;
  adoptionDates: DateWindow;
};

export function PetFormFields({
  form,
  petId,
  speciesLocked,
  shelter,
  birthDates,
  adoptionDates,
}: PetFormFieldsProps) {
  const t = useTranslations('petForm');
  const tPets = useTranslations('pets');
  const tCommon = useTranslations('common');
  const optional = tCommon('optional');
  const { errors } = form.formState;
  return (
    <>
      <fieldset className={styles.group}>
        <legend className={styles.groupTitle}>{t('basics')}</legend>
        <TextField
          label={t('name')}
          error={errors.name?.message}
          autoComplete="off"
          {...form.register('name')}
        />
        <ChoiceCards
          kind="radio"
          legend={t('species')}
          hint={speciesLocked ? t('speciesLocked') : undefined}
          error={errors.species?.message}
          disabled={speciesLocked}
          choices={[
            { value: 'dog', label: tPets('dog'), icon: <Dog aria-hidden /> },
            { value: 'cat', label: tPets('cat'), icon: <Cat aria-hidden /> },
          ]}
          input={form.register('species', {
            onChange: () => {
              form.setValue('breed', '');
              form.setValue('imageReference', '');
            },
          })}
        />
        <ChoiceCards
          kind="radio"
          legend={t('sex')}
          error={errors.gender?.message}
          choices={[
            { value: 'female', label: tPets('female') },
            { value: 'male', label: tPets('male') },
          ]}
          input={form.register('gender')}
        />
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.groupTitle}>{t('details')}</legend>
        <BreedField form={form} />
        <div className={styles.pair}>
          <TextField
            label={t('weight')}
            optional={optional}
            unit={t('weightUnit')}
            inputMode="decimal"
            autoComplete="off"
            error={errors.weight?.message}
            {...form.register('weight')}
          />
          <DateField
            label={t('birthDate')}
            optional={optional}
            hint={t('birthDateHint')}
            chosen={form.watch('birthDate')}
            min={birthDates.min ?? undefined}
            max={birthDates.max}
            error={errors.birthDate?.message}
            {...form.register('birthDate', { deps: ['acquisitionDate'] })}
          />
        </div>
        {petId !== undefined && (
          <PackPreview petId={petId} pounds={errors.weight ? null : weightIn(form.watch('weight'))} />
        )}
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.groupTitle}>{t('arrival')}</legend>
        <div className={styles.pair}>
          <SelectField
            label={t('source')}
            optional={optional}
            placeholder={tCommon('choose')}
            choices={acquisitionSource.options.map((value) => ({ value, label: t(`sources.${value}`) }))}
            {...form.register('acquisitionSource')}
          />
          <DateField
            label={t('adoptionDate')}
            optional={shelter ? undefined : optional}
            chosen={form.watch('acquisitionDate')}
            min={adoptionDates.min ?? undefined}
            max={adoptionDates.max}
            error={errors.acquisitionDate?.message}
            {...form.register('acquisitionDate')}
          />
        </div>
        <PetShelter form={form} />
        <PetClinic form={form} />
      </fieldset>
    </>
  );
}

function BreedField({ form }: { form: UseFormReturn<PetFormValues> }) {
  const t = useTranslations('petForm');
  const tCommon = useTranslations('common');
  const locale = useLocaleCode();
  const species = speciesSchema.safeParse(form.watch('species')).data;
  const breeds = useQuery({
    ...breedsQuery(locale, species ?? 'dog'),
    ...(species === undefined && { queryFn: skipToken }),
  });
  return (
    <Controller
      control={form.control}
      name="breed"
      render={({ field }) => (
        <ComboboxField
          label={t('breed')}
          optional={tCommon('optional')}
          hint={species ? t('breedHint') : t('breedWaits')}
          disabled={!species}
          items={species ? (breeds.data ?? []).map(({ breedName }) => breedName) : []}
          value={field.value || null}
          onChange={(value) => field.onChange(value ?? '')}
          texts={{ clear: tCommon('clear'), open: tCommon('open'), empty: tCommon('none') }}
        />
      )}
    />
  );
}
