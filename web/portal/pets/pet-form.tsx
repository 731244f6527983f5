'use client';

import { adoptionDateWindow, birthDateWindow, hasShelter } from '@merrowvale/shared/domain/pet-rules.ts';
import { type Pet, species as speciesSchema } from '@merrowvale/shared/schemas/pet.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/button/button.tsx';
import { ErrorSummary } from '../../components/error-summary/error-summary.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { petsQuery } from '../../lib/api/queries.ts';
import { useLanguageTag, useLocaleCode } from '../locale-context.tsx';
import { SaveError } from '../owner/save-error.tsx';
import { useToday } from '../use-today.ts';
import { IconPicker } from './icon-picker.tsx';
import { PetConflict } from './pet-conflict.tsx';
import styles from './pet-form.module.css';
import { PetFormFields } from './pet-form-fields.tsx';
import { petFormMessage } from './pet-form-messages.ts';
import {
  checkPetForm,
  emptyPet,
  newPetFrom,
  type PetFormValues,
  type Shelter,
  valuesOf,
} from './pet-form-values.ts';
import { usePetSaving } from './use-pet-saving.ts';

const fieldOrder = [
  'name',
  'species',
  'gender',
  'breed',
  'weight',
  'birthDate',
  'acquisitionSource',
  'acquisitionDate',
] as const;

type PetFormProps = {
  /** The pet to edit; undefined to add a new one. */
  pet?: Pet;
  /** The maximum age of a pet in days, if it differs from the default. */
  oldestBirthDate?: number | undefined;
  /** Saves the details at once and leaves the icon to the parent. */
  detailsOnly?: boolean;
  /** The shelter of a new pet, if known beforehand. */
  shelter?: Shelter | undefined;
  /** Hides the form's own step count, inside a wizard with other steps. */
  uncounted?: boolean;
  onSaved: (pet: Pet, another: boolean) => void;
  onCancel?: () => void;
};

/** The form that adds a pet in two steps, or edits one. */
export function PetForm({
  pet,
  oldestBirthDate,
  detailsOnly = false,
  shelter,
  uncounted = false,
  onSaved,
  onCancel,
}: PetFormProps) {
  const t = useTranslations();
  const tForm = useTranslations('petForm');
  const tag = useLanguageTag();
  const { data: pets = [] } = useQuery(petsQuery(useLocaleCode()));
  const saving = usePetSaving(pet);
  const [step, setStep] = useState<'details' | 'icon'>('details');
  const formId = useId();
  const day = useToday();
  const birthDates = birthDateWindow(day, oldestBirthDate);
  const rules = { pet: saving.base, today: day, birthDateMaxAgeDays: oldestBirthDate };

  const form = useForm<PetFormValues>({
    defaultValues: pet ? valuesOf(pet) : newPetFrom(shelter),
    mode: 'onTouched',
    shouldFocusError: false,
    resolver: (values) => {
      const { errors } = checkPetForm(values, { ...rules, others: pets });
      return errors ? { values: {}, errors: asFormErrors(errors) } : { values, errors: {} };
    },
  });
  const asFormErrors = (errors: Record<string, string[]>) =>
    Object.fromEntries(
      Object.entries(errors).map(([field, [message = '']]) => [
        field,
        { type: 'rule', message: petFormMessage(field, message, tForm, { oldest: birthDates.min, tag }) },
      ]),
    );

  const submit = async (values: PetFormValues, another: boolean) => {
    const { input } = checkPetForm(values, { ...rules, others: pets });
    const outcome = input && (await saving.save(input, values));
    if (!outcome) return;
    if ('error' in outcome) return showFieldErrors(outcome.error);
    if ('merged' in outcome) return form.reset(outcome.merged);
    if (another) startAfresh();
    onSaved(outcome.saved, another);
  };
  const backToDetails = () => {
    setStep('details');
    setTimeout(() => form.setFocus('name'));
  };
  const startAfresh = () => {
    form.reset(newPetFrom(shelter));
    saving.startAfresh();
    backToDetails();
  };
  const showFieldErrors = (error: unknown) => {
    if (!(error instanceof ApiError)) return;
    const named = Object.entries(asFormErrors(error.fieldErrors)).filter(([field]) => field in emptyPet);
    for (const [field, issue] of named) {
      if (isField(field)) form.setError(field, issue);
    }
    if (error.status === 409 && !pet)
      form.setError('name', { type: 'rule', message: tForm('duplicateName') });
    if (named.length > 0 || error.status === 409) setStep('details');
  };

  const values = form.watch();
  const species = speciesSchema.safeParse(values.species).data;
  const next = form.handleSubmit(() => setStep('icon'));
  const finish = (another: boolean) => form.handleSubmit((checked) => submit(checked, another));
  const notes = (
    <>
      {saving.changes && <PetConflict {...saving.changes} />}
      <SaveError error={namesField(saving.error) ? null : saving.error} text={t('errors.generic')} />
    </>
  );

  if (step === 'icon' && species) {
    return (
      <div className={styles.form}>
        <div className={styles.stepHead}>
          {!uncounted && <p className={styles.step}>{tForm('step', { step: 2, total: 2 })}</p>}
          <h2 className={styles.stepTitle} tabIndex={-1} ref={focusWhenShown}>
            {tForm('iconTitle', { name: values.name.trim() })}
          </h2>
          <p className={styles.soft}>{tForm('iconText')}</p>
        </div>
        <IconPicker
          legend={tForm('iconTitle', { name: values.name.trim() })}
          species={species}
          value={values.imageReference}
          onChange={(id) => form.setValue('imageReference', id)}
        />
        {notes}
        <div className={styles.actions}>
          <Button variant="quiet" onClick={backToDetails}>
            {t('common.back')}
          </Button>
          <Button variant="secondary" busy={saving.isPending} onClick={finish(true)}>
            {tForm('addAnother')}
          </Button>
          <Button busy={saving.isPending} onClick={finish(false)}>
            {saving.isPending ? t('common.saving') : tForm('save')}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <form id={formId} noValidate className={styles.form} onSubmit={pet || detailsOnly ? finish(false) : next}>
      {!pet && !detailsOnly && !uncounted && (
        <p className={styles.step}>{tForm('step', { step: 1, total: 2 })}</p>
      )}
      <ErrorSummary form={form} fields={fieldOrder} />
      <PetFormFields
        form={form}
        petId={pet?.id}
        speciesLocked={saving.base !== undefined && hasShelter(factsOf(saving.base))}
        shelter={hasShelter(values)}
        birthDates={birthDates}
        adoptionDates={adoptionDateWindow(day, values.birthDate || null)}
      />
      {notes}
      <div className={styles.actions}>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
        )}
        <Button type="submit" busy={saving.isPending}>
          {saving.isPending ? t('common.saving') : tForm(pet && !detailsOnly ? 'saveChanges' : 'next')}
        </Button>
      </div>
    </form>
  );
}

/**
 * Moves the focus to the next step's heading, so that screen readers announce it, and scrolls it into view.
 */
function focusWhenShown(heading: HTMLHeadingElement | null): void {
  heading?.focus();
}

function factsOf(pet: Pet) {
  return { petShelterId: pet.acquisitionDetail.id, petShelterName: pet.acquisitionDetail.name };
}

/** An error shown at a field needs no further message. */
function namesField(error: Error | null): boolean {
  return error instanceof ApiError && Object.keys(error.fieldErrors).some(isField);
}

function isField(name: string): name is keyof PetFormValues {
  return Object.hasOwn(emptyPet, name);
}
