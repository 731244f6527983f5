import {
  adoptionDateWindow,
  birthDateWindow,
  enteredMaxAge,
  hasShelter,
} from '@merrowvale/shared/domain/pet-rules.ts';
import { weightUnit } from '@merrowvale/shared/domain/weight-text.ts';
import { type Pet, species as speciesSchema } from '@merrowvale/shared/schemas/pet.ts';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { use, useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Card } from '../../components/card/card.tsx';
import { ErrorSummary } from '../../components/error-summary/error-summary.tsx';
import { PageHeader } from '../../components/page-header/page-header.tsx';
import { showToast } from '../../components/toaster/toaster.tsx';
import { HiddenFields } from '../../forms/hidden-fields.tsx';
import { useServerAction } from '../../forms/use-server-action.ts';
import { useValidatedForm } from '../../forms/use-validated-form.ts';
import { refusedIn } from '../../lib/api/api-error.ts';
import { petsQuery } from '../../lib/api/queries.ts';
import { useLocaleCode, useTranslations } from '../../lib/i18n/locale-context.tsx';
import { useHere } from '../../lib/use-here.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { ChangedElsewhere } from '../owner/changed-elsewhere.tsx';
import { SaveError } from '../owner/save-error.tsx';
import { petKeys } from '../use-refresh-pets.ts';
import { useToday } from '../use-today.ts';
import { type PetSaving, savePet } from './pet-actions.ts';
import { PetBlockContext } from './pet-block.ts';
import styles from './pet-form.module.css';
import { PetFormFields } from './pet-form-fields.tsx';
import { petFormMessage } from './pet-form-messages.ts';
import {
  checkPetForm,
  filledPetForm,
  inputOf,
  newPetFrom,
  petFormFields,
  petFormValues,
  petProblems,
  type Shelter,
} from './pet-form-values.ts';
import { PetIconStep } from './pet-icons.tsx';
import { usePetFacts } from './pet-texts.ts';

type PetFormProps = PetFormUse & {
  /** Hides the form's own step count, inside a wizard with other steps. */
  uncounted?: boolean;
  /** Shows the optional fields on demand. */
  isShort?: boolean;
  onCancel?: () => void;
};

export function PetFormView(props: PetFormProps) {
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
            fields={petFormFields.map((field) => ({ id: form.entry(field).id, message: problemOf(field) }))}
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
            <Button
              variant="quiet"
              onClick={() => {
                save.cancel();
                onCancel();
              }}
            >
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
          value={form.entry('imageReference').defaultValue}
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

type PetFormUse = {
  /** The pet to edit; undefined to add a new one. */
  pet?: Pet;
  /** Saves the details at once, in the second payload, and leaves the icon to the parent. */
  detailsOnly?: boolean;
  /** The shelter of a new pet, if known beforehand. */
  shelter?: Shelter | undefined;
  /** The page after saving without scripts; the current one by default. */
  afterwards?: string;
  onSaved: (pet: Pet, another: boolean) => void;
};

function usePetForm({ pet, detailsOnly = false, shelter, afterwards, onSaved }: PetFormUse) {
  const isHydrated = useHydrated();
  const locale = useLocaleCode();
  const here = useHere();
  const { data: pets = [] } = useQuery(petsQuery(locale));
  const [base, setBase] = useState(pet);
  const block = use(PetBlockContext);
  const rules = {
    locale,
    pet: base,
    today: useToday(),
    birthDateMaxAgeDays: enteredMaxAge(block?.maxAgeDays),
    others: pets,
  };
  // Without scripts a wizard has no steps of its own, so the icon belongs to the form.
  const isSingle = pet !== undefined || (detailsOnly && isHydrated);
  const save = useServerAction(savePet, {
    fields: {
      here,
      afterwards: afterwards ?? here,
      petId: base?.id ?? '',
      version: base ? String(base.version) : '',
      began: base ? JSON.stringify(filledPetForm(base, locale)) : '',
      block: block?.codename ?? '',
      oldest: String(enteredMaxAge(block?.maxAgeDays)),
      steps: isSingle ? 'one' : 'two',
      card: detailsOnly ? 'yes' : '',
    },
    refreshes: petKeys,
    onDone: ({ saved, changed, values }, entered) => {
      if (changed) setBase(changed.pet);
      if (values) form.reset(values);
      if (!saved) return;
      const another = entered.get('step') === 'another';
      if (another) startAfresh();
      onSaved(saved, another);
    },
  });
  const [step, setStep] = useState(save.result?.step ?? 'details');

  const form = useValidatedForm({
    schema: petFormValues,
    defaults: pet ? filledPetForm(pet, locale) : newPetFrom(shelter),
    action: save,
    validate: (values) => petProblems(checkPetForm(values, rules).errors ?? {}),
    onInvalid: () => setStep('details'),
    onRefused: () => setStep('details'),
    onValid: (_values, button) => {
      const isNext = !isSingle && button === 'next';
      if (button === 'details') backToDetails();
      else if (isNext) setStep('icon');
      return button !== 'details' && !isNext;
    },
  });
  const backToDetails = () => {
    setStep('details');
    setTimeout(() => form.focus('name'));
  };
  const startAfresh = () => {
    form.reset(newPetFrom(shelter));
    save.reset();
    backToDetails();
  };
  return { form, save, base, step, rules, isSingle };
}

type NewPetProps = {
  /** The page after saving or cancelling. */
  afterwards: string;
};

export function NewPet({ afterwards }: NewPetProps) {
  const t = useTranslations('pets');
  const router = useRouter();
  return (
    <>
      <PageHeader title={t('newTitle')} lead={t('newLead')} />
      <Card>
        <PetFormView
          afterwards={afterwards}
          onCancel={() => router.push(afterwards)}
          onSaved={(pet, another) => {
            showToast(t('saved', { name: pet.name }));
            if (another) window.scrollTo({ top: 0 });
            else router.push(afterwards);
          }}
        />
      </Card>
    </>
  );
}

export function PetConflict({ pet, fields }: NonNullable<PetSaving['changed']>) {
  const t = useTranslations('petForm');
  const unknown = useTranslations('pets')('unknown');
  const facts = new Map(Object.entries(usePetFacts(pet)));
  const texts = fields.map((field) => {
    if (field === 'imageReference') return t('changedIcon');
    const [label, value] = facts.get(field) ?? [];
    return label && t('changedField', { field: label, value: value || unknown });
  });
  const changes = texts.filter((text) => text !== undefined);
  return <ChangedElsewhere title={t('changedElsewhere', { name: pet.name })} changes={changes} />;
}
