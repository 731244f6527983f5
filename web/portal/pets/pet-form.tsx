'use client';

import { adoptionDateWindow, birthDateWindow, hasShelter } from '@merrowvale/shared/domain/pet-rules.ts';
import { type Pet, species as speciesSchema } from '@merrowvale/shared/schemas/pet.ts';
import { useTranslations } from 'next-intl';
import { Button } from '../../components/button/button.tsx';
import { ErrorSummary } from '../../components/error-summary/error-summary.tsx';
import { HiddenFields } from '../../forms/hidden-fields.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { useHere } from '../../lib/use-here.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { useLocaleCode } from '../locale-context.tsx';
import { errorFor } from '../owner/error-for.ts';
import { SaveError } from '../owner/save-error.tsx';
import { usePetBlock } from './pet-block.ts';
import { PetConflict } from './pet-conflict.tsx';
import styles from './pet-form.module.css';
import { PetFormFields } from './pet-form-fields.tsx';
import { petFormMessage } from './pet-form-messages.ts';
import { emptyPet, valuesOf } from './pet-form-values.ts';
import { PetIconStep } from './pet-icon-step.tsx';
import type { PostedPet } from './posted-pet.ts';
import { type PetFormUse, usePetForm } from './use-pet-form.ts';
import type { ChangesElsewhere } from './use-pet-saving.ts';

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

type PetFormProps = PetFormUse & {
  /** Hides the form's own step count, inside a wizard with other steps. */
  uncounted?: boolean;
  /** The page after saving without scripts; the current one by default. */
  afterwards?: string;
  onCancel?: () => void;
};

export function PetForm(props: PetFormProps) {
  const { pet, detailsOnly = false, uncounted = false, onCancel } = props;
  const t = useTranslations();
  const tForm = useTranslations('petForm');
  const isHydrated = useHydrated();
  const { form, saving, posted, post, step, rules, isSingle } = usePetForm(props);
  const birthDates = birthDateWindow(rules.today, rules.birthDateMaxAgeDays);
  const textOf = usePetProblemText(birthDates.min);
  const problemOf = (field: string) => {
    const problem = form.problem(field);
    return problem === undefined ? undefined : textOf(field, problem);
  };

  const { values } = form;
  const species = speciesSchema.safeParse(values.species).data;
  const isIcon = step === 'icon' && species !== undefined;
  const failed = saving.error ?? (isHydrated ? null : errorFor(posted?.failure));
  const changes = saving.changes ?? changesIn(posted, pet);
  const notes = (
    <>
      {changes && <PetConflict {...changes} />}
      <SaveError error={namesField(failed) ? null : failed} text={t('errors.generic')} />
    </>
  );

  return (
    <form {...form.props} action={post} className={styles.form}>
      <PetCarried {...props} posted={posted} base={saving.base} />
      <div className={isIcon ? undefined : styles.form} hidden={isIcon}>
        {!isSingle && !uncounted && (
          <p className="accent text-sm semibold">{tForm('step', { step: 1, total: 2 })}</p>
        )}
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
          adoptionDates={adoptionDateWindow(rules.today, values.birthDate || null)}
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
        <PetIconStep
          name={values.name.trim()}
          species={species}
          entry={form.entry('imageReference')}
          isShown={isIcon}
          isCounted={!uncounted && !detailsOnly}
          isPending={saving.isPending}
        >
          {notes}
        </PetIconStep>
      )}
    </form>
  );
}

type PetCarriedProps = PetFormProps & { posted: PostedPet | undefined; base: Pet | undefined };

/** Everything that a post without scripts needs to know about the page. */
function PetCarried({ base, afterwards, posted }: PetCarriedProps) {
  const block = usePetBlock();
  const locale = useLocaleCode();
  const here = useHere();
  return (
    <HiddenFields
      page={posted?.page}
      values={{
        locale,
        here,
        afterwards: afterwards ?? here,
        petId: base?.id ?? '',
        version: base ? String(base.version) : '',
        began: base ? JSON.stringify(valuesOf(base, locale)) : '',
        block: block?.codename ?? '',
        oldest: String(block?.maxAgeDays ?? ''),
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
