'use client';

import {
  adoptionDateWindow,
  birthDateWindow,
  hasShelter,
  petMessages,
} from '@merrowvale/shared/domain/pet-rules.ts';
import { type Pet, species as speciesSchema } from '@merrowvale/shared/schemas/pet.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useActionState, useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { ErrorSummary } from '../../components/error-summary/error-summary.tsx';
import { CarriedFields } from '../../forms/carried-fields.tsx';
import { useWatchedForm } from '../../forms/use-validated-form.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { petsQuery } from '../../lib/api/queries.ts';
import { useHere } from '../../lib/use-here.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { useLocaleCode } from '../locale-context.tsx';
import { errorFor } from '../owner/error-for.ts';
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
  petFormValues,
  petProblems,
  type Shelter,
  valuesOf,
} from './pet-form-values.ts';
import type { PetFormStep, PostedPet } from './posted-pet.ts';
import { takePet } from './take-pet.ts';
import { type ChangesElsewhere, usePetSaving } from './use-pet-saving.ts';

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
  /** The page after saving without scripts; the current one if it is left out. */
  afterwards?: string;
  onSaved: (pet: Pet, another: boolean) => void;
  onCancel?: () => void;
};

/** The form that adds a pet in two steps, or edits one. */
export function PetForm(props: PetFormProps) {
  const { pet, oldestBirthDate, detailsOnly = false, shelter, uncounted = false, onSaved, onCancel } = props;
  const t = useTranslations();
  const tForm = useTranslations('petForm');
  const isHydrated = useHydrated();
  const locale = useLocaleCode();
  const { data: pets = [] } = useQuery(petsQuery(locale));
  const saving = usePetSaving(pet);
  const [posted, post] = useActionState(takePet, undefined);
  const [step, setStep] = useState<PetFormStep>(posted?.step ?? 'details');
  const day = useToday();
  const birthDates = birthDateWindow(day, oldestBirthDate);
  const rules = { locale, pet: saving.base, today: day, birthDateMaxAgeDays: oldestBirthDate, others: pets };
  const textOf = usePetProblemText(birthDates.min);
  // Without scripts a wizard has no steps of its own, so the icon belongs to the form.
  const isSingle = pet !== undefined || (detailsOnly && isHydrated);

  const form = useWatchedForm({
    schema: petFormValues,
    defaults: pet ? valuesOf(pet, locale) : newPetFrom(shelter),
    posted,
    validate: (values) => petProblems(checkPetForm(values, rules).errors ?? {}),
    onInvalid: () => setStep('details'),
    onValid: (values, button) => {
      if (button === 'details') backToDetails();
      else if (!isSingle && button === 'next') setStep('icon');
      else void submit(values, button === 'another');
    },
  });
  const submit = async (values: PetFormValues, another: boolean) => {
    const { input } = checkPetForm(values, rules);
    const outcome = input && (await saving.save(input, values));
    if (!outcome) return;
    if ('error' in outcome) return showFieldErrors(outcome.error, values);
    if ('merged' in outcome) return form.reset(outcome.merged);
    if (another) startAfresh();
    onSaved(outcome.saved, another);
  };
  const backToDetails = () => {
    setStep('details');
    setTimeout(() => form.focus('name'));
  };
  const startAfresh = () => {
    form.reset(newPetFrom(shelter));
    saving.startAfresh();
    backToDetails();
  };
  const showFieldErrors = (error: unknown, sent: PetFormValues) => {
    if (!(error instanceof ApiError)) return;
    const refused = petProblems(error.fieldErrors);
    const isTaken = error.status === 409 && !pet;
    const problems = { ...refused, ...(isTaken && { name: petMessages.nameTaken }) };
    if (Object.keys(problems).length > 0) form.refuse(problems, sent);
    if (Object.keys(refused).length > 0 || error.status === 409) setStep('details');
  };

  const { values } = form;
  const species = speciesSchema.safeParse(values.species).data;
  const problemOf = (field: string) => {
    const problem = form.problem(field);
    return problem === undefined ? undefined : textOf(field, problem);
  };
  const failed = saving.error ?? (isHydrated ? null : errorFor(posted?.failure));
  const changes = saving.changes ?? changesIn(posted, pet);
  const notes = (
    <>
      {changes && <PetConflict {...changes} />}
      <SaveError error={namesField(failed) ? null : failed} text={t('errors.generic')} />
    </>
  );
  const isIcon = step === 'icon' && species !== undefined;

  return (
    <form {...form.props} action={post} className={styles.form}>
      <PetCarried {...props} posted={posted} base={saving.base} />
      <div className={isIcon ? undefined : styles.form} hidden={isIcon}>
        {!isSingle && !uncounted && <p className={styles.step}>{tForm('step', { step: 1, total: 2 })}</p>}
        {!isIcon && (
          <ErrorSummary
            title={t('errors.summary')}
            errors={fieldOrder.flatMap((field) => {
              const message = problemOf(field);
              return message ? [{ id: form.entry(field).id, message }] : [];
            })}
            attempts={form.attempts}
            entries="buttons"
          />
        )}
        <PetFormFields
          form={form}
          error={problemOf}
          petId={pet?.id}
          speciesLocked={saving.base !== undefined && hasShelter(factsOf(saving.base))}
          shelter={hasShelter(values)}
          birthDates={birthDates}
          adoptionDates={adoptionDateWindow(day, values.birthDate || null)}
          search={posted?.search}
        />
        {!isIcon && notes}
        <div className={styles.actions}>
          {onCancel && (
            <Button variant="quiet" onClick={onCancel}>
              {t('common.cancel')}
            </Button>
          )}
          {/* Leaving a field may shift the layout, which must not move the button away from the pointer. */}
          <Button
            type="submit"
            name="step"
            value="next"
            busy={saving.isPending}
            disabled={isIcon}
            onMouseDown={(event) => event.preventDefault()}
          >
            {saving.isPending ? t('common.saving') : tForm(pet && !detailsOnly ? 'saveChanges' : 'next')}
          </Button>
        </div>
      </div>
      {isSingle ? (
        <input {...form.entry('imageReference')} hidden />
      ) : (
        <div className={isIcon ? styles.form : undefined} hidden={!isIcon}>
          {isIcon && (
            <div className={styles.stepHead}>
              {!uncounted && !detailsOnly && (
                <p className={styles.step}>{tForm('step', { step: 2, total: 2 })}</p>
              )}
              <h2 className={styles.stepTitle} tabIndex={-1} ref={focusWhenShown}>
                {tForm('iconTitle', { name: values.name.trim() })}
              </h2>
              <p className={styles.soft}>{tForm('iconText')}</p>
            </div>
          )}
          {species && (
            <IconPicker
              legend={tForm('iconTitle', { name: values.name.trim() })}
              species={species}
              name="imageReference"
              value={form.entry('imageReference').defaultValue}
            />
          )}
          {isIcon && (
            <>
              {notes}
              <div className={styles.actions}>
                <Button type="submit" name="step" value="details" variant="quiet" formNoValidate>
                  {t('common.back')}
                </Button>
                <Button type="submit" name="step" value="another" variant="secondary" busy={saving.isPending}>
                  {tForm('addAnother')}
                </Button>
                <Button type="submit" name="step" value="save" busy={saving.isPending}>
                  {saving.isPending ? t('common.saving') : tForm('save')}
                </Button>
              </div>
            </>
          )}
        </div>
      )}
    </form>
  );
}

type PetCarriedProps = PetFormProps & { posted: PostedPet | undefined; base: Pet | undefined };

/** Everything that a post without scripts needs to know of the page. */
function PetCarried({ base, oldestBirthDate, afterwards, posted }: PetCarriedProps) {
  const locale = useLocaleCode();
  const here = useHere();
  return (
    <CarriedFields
      page={posted?.page}
      values={{
        locale,
        here,
        afterwards: afterwards ?? here,
        petId: base?.id ?? '',
        version: base ? String(base.version) : '',
        began: base ? JSON.stringify(valuesOf(base, locale)) : '',
        oldest: oldestBirthDate === undefined ? '' : String(oldestBirthDate),
        steps: base ? 'one' : 'two',
      }}
    />
  );
}

/** A field's error in the reader's language. */
function usePetProblemText(oldest: string) {
  const t = useTranslations('petForm');
  const locale = useLocaleCode();
  return (field: string, problem: string) => petFormMessage(field, problem, t, { oldest, locale });
}

function changesIn(posted: PostedPet | undefined, pet: Pet | undefined): ChangesElsewhere | undefined {
  return pet && posted && posted.changed.length > 0 ? { pet, fields: [...posted.changed] } : undefined;
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

function isField(name: string): boolean {
  return Object.hasOwn(emptyPet, name);
}
