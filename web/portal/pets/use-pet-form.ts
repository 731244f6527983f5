import { petMessages } from '@merrowvale/shared/domain/pet-rules.ts';
import type { Pet } from '@merrowvale/shared/schemas/pet.ts';
import { useQuery } from '@tanstack/react-query';
import { useActionState, useState } from 'react';
import { useWatchedForm } from '../../forms/use-validated-form.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { petsQuery } from '../../lib/api/queries.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { useLocaleCode } from '../locale-context.tsx';
import { useToday } from '../use-today.ts';
import { usePetBlock } from './pet-block.ts';
import {
  checkPetForm,
  newPetFrom,
  type PetFormValues,
  petFormValues,
  petProblems,
  type Shelter,
  valuesOf,
} from './pet-form-values.ts';
import type { PetFormStep } from './posted-pet.ts';
import { takePet } from './take-pet.ts';
import { usePetSaving } from './use-pet-saving.ts';

export type PetFormUse = {
  /** The pet to edit; undefined to add a new one. */
  pet?: Pet;
  /** Saves the details at once and leaves the icon to the parent. */
  detailsOnly?: boolean;
  /** The shelter of a new pet, if known beforehand. */
  shelter?: Shelter | undefined;
  onSaved: (pet: Pet, another: boolean) => void;
};

/**
 * The fields and steps of a pet's form, its rules, and the way it is saved: with scripts through the API, without
 * them by a post.
 */
export function usePetForm({ pet, detailsOnly = false, shelter, onSaved }: PetFormUse) {
  const isHydrated = useHydrated();
  const locale = useLocaleCode();
  const { data: pets = [] } = useQuery(petsQuery(locale));
  const saving = usePetSaving(pet, detailsOnly);
  const [posted, post] = useActionState(takePet, undefined);
  const [step, setStep] = useState<PetFormStep>(posted?.step ?? 'details');
  const today = useToday();
  const birthDateMaxAgeDays = usePetBlock()?.maxAgeDays ?? undefined;
  const rules = { locale, pet: saving.base, today, birthDateMaxAgeDays, others: pets };
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
    if (Object.keys(problems).length === 0) return;
    form.refuse(problems, sent);
    setStep('details');
  };
  return { form, saving, posted, post, step, rules, isSingle };
}
