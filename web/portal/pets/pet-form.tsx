import { adoptionDateWindow, birthDateWindow, hasShelter } from '@merrowvale/shared/domain/pet-rules.ts';
import { weightUnit } from '@merrowvale/shared/domain/weight-text.ts';
import { species as speciesSchema } from '@merrowvale/shared/schemas/pet.ts';
import { useTranslations } from 'next-intl';
import { Button } from '../../components/button/button.tsx';
import { ErrorSummary } from '../../components/error-summary/error-summary.tsx';
import { HiddenFields } from '../../forms/hidden-fields.tsx';
import { refusedIn } from '../../lib/api/api-error.ts';
import { useLocaleCode } from '../locale-context.tsx';
import { SaveError } from '../owner/save-error.tsx';
import { PetConflict } from './pet-conflict.tsx';
import styles from './pet-form.module.css';
import { PetFormFields } from './pet-form-fields.tsx';
import { petFormMessage } from './pet-form-messages.ts';
import { inputOf } from './pet-form-values.ts';
import { PetIconStep } from './pet-icon-step.tsx';
import { type PetFormUse, usePetForm } from './use-pet-form.ts';

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
  /** Shows the optional fields on demand. */
  isShort?: boolean;
  onCancel?: () => void;
};

export function PetForm(props: PetFormProps) {
  const { pet, detailsOnly = false, uncounted = false, isShort = false, onCancel } = props;
  const t = useTranslations();
  const tForm = useTranslations('petForm');
  const { form, save, base, step, rules, isSingle } = usePetForm(props);
  const { values } = form;
  const birthDates = birthDateWindow(rules.today, rules.birthDateMaxAgeDays);
  const locale = useLocaleCode();
  const problemOf = (field: string) => {
    const problem = form.problem(field);
    return problem === undefined
      ? undefined
      : petFormMessage(field, problem, tForm, {
          oldest: birthDates.min,
          unit: weightUnit(locale, values.weightUnit),
          locale,
        });
  };

  const species = speciesSchema.safeParse(values.species).data;
  const isIcon = step === 'icon' && species !== undefined;
  const { error, result } = save;
  const notes = (
    <>
      {result?.changed && <PetConflict {...result.changed} />}
      <SaveError error={error && namesField(error) ? null : error} text={t('errors.generic')} />
    </>
  );

  return (
    <form {...form.props} action={save.post} className={styles.form}>
      <HiddenFields {...save.hidden} />
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
          isShort={isShort}
          pet={base}
          speciesLocked={base !== undefined && hasShelter(inputOf(base))}
          shelter={hasShelter(values)}
          birthDates={birthDates}
          adoptionDates={adoptionDateWindow(rules.today, values.birthDate || null)}
          search={result?.search}
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
            busy={save.isPending}
            disabled={isIcon}
            onMouseDown={(event) => event.preventDefault()}
          >
            {save.isPending ? t('common.saving') : tForm(pet && !detailsOnly ? 'saveChanges' : 'next')}
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
          isPending={save.isPending}
        >
          {notes}
        </PetIconStep>
      )}
    </form>
  );
}

/** An error shown at a field needs no further message. */
function namesField(error: Error): boolean {
  return Object.keys(refusedIn(error)).length > 0;
}
