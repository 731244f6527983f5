import type { Pet } from '@merrowvale/shared/schemas/pet.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatchedForm } from '../../forms/use-validated-form.ts';
import { refusedIn } from '../../lib/api/api-error.ts';
import { petsQuery } from '../../lib/api/queries.ts';
import { useHere } from '../../lib/use-here.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { useLocaleCode } from '../locale-context.tsx';
import { useAction } from '../owner/use-action.ts';
import { useToday } from '../use-today.ts';
import { usePetBlock } from './pet-block.ts';
import {
  checkPetForm,
  newPetFrom,
  petFormValues,
  petProblems,
  type Shelter,
  valuesOf,
} from './pet-form-values.ts';
import { savePet } from './save-pet.ts';
import { petKeys } from './use-pet-changes.ts';

export type PetFormUse = {
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

/** The fields and steps of a pet's form, its rules, and the action that saves it. */
export function usePetForm({ pet, detailsOnly = false, shelter, afterwards, onSaved }: PetFormUse) {
  const isHydrated = useHydrated();
  const locale = useLocaleCode();
  const here = useHere();
  const { data: pets = [] } = useQuery(petsQuery(locale));
  const [base, setBase] = useState(pet);
  const block = usePetBlock();
  const rules = {
    locale,
    pet: base,
    today: useToday(),
    birthDateMaxAgeDays: block?.maxAgeDays ?? undefined,
    others: pets,
  };
  // Without scripts a wizard has no steps of its own, so the icon belongs to the form.
  const isSingle = pet !== undefined || (detailsOnly && isHydrated);
  const save = useAction(savePet, {
    fields: {
      here,
      afterwards: afterwards ?? here,
      petId: base?.id ?? '',
      version: base ? String(base.version) : '',
      began: base ? JSON.stringify(valuesOf(base, locale)) : '',
      block: block?.codename ?? '',
      oldest: String(block?.maxAgeDays ?? ''),
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

  const form = useWatchedForm({
    schema: petFormValues,
    defaults: pet ? valuesOf(pet, locale) : newPetFrom(shelter),
    posted: save.posted,
    validate: (values) => petProblems(checkPetForm(values, rules).errors ?? {}),
    onInvalid: () => setStep('details'),
    onValid: (values, button, _form, entered) => {
      if (button === 'details') return backToDetails();
      if (!isSingle && button === 'next') return setStep('icon');
      save.run(entered, (error) => {
        const refused = refusedIn(error);
        if (Object.keys(refused).length === 0) return;
        form.refuse(refused, values);
        setStep('details');
      });
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
