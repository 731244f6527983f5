'use client';

import { toPetCard } from '@merrowvale/shared/domain/pet-card.ts';
import type { Pet, PetInput } from '@merrowvale/shared/schemas/pet.ts';
import { useRef, useState } from 'react';
import { isChangedElsewhere } from '../../lib/api/api-error.ts';
import { keyPerBody } from '../../lib/api/key-per-body.ts';
import { useLocaleCode } from '../locale-context.tsx';
import { withTyped } from '../with-typed.ts';
import { changedFields } from './pet-changes.ts';
import { type PetFormValues, valuesOf } from './pet-form-values.ts';
import { useReadPet, useSavePet } from './use-pet-changes.ts';

export type ChangesElsewhere = { pet: Pet; fields: (keyof PetFormValues)[] };

type Outcome = { saved: Pet } | { merged: PetFormValues } | { error: unknown } | undefined;

/**
 * Saves a pet's form, one call at a time. If the pet was changed elsewhere, returns the form's edits rebased
 * onto the latest version of the pet, to be reviewed and saved again. Wizards send it `asCard`, in the second payload.
 */
export function usePetSaving(pet: Pet | undefined, asCard: boolean) {
  const locale = useLocaleCode();
  const request = useSavePet();
  const readPet = useReadPet();
  const [base, setBase] = useState(pet);
  const [changes, setChanges] = useState<ChangesElsewhere>();
  const sending = useRef(false);
  const keyFor = useRef(keyPerBody());

  const save = async (input: PetInput, typed: PetFormValues): Promise<Outcome> => {
    if (sending.current) return undefined;
    sending.current = true;
    try {
      const saved = await request.mutateAsync({
        pet: base,
        input: asCard ? toPetCard(input, base?.id) : input,
        idempotencyKey: keyFor.current(input),
      });
      setChanges(undefined);
      return { saved };
    } catch (error) {
      if (!base || !isChangedElsewhere(error)) return { error };
      return await upon(base, typed).catch(() => ({ error }));
    } finally {
      sending.current = false;
    }
  };
  const upon = async (before: Pet, typed: PetFormValues) => {
    const now = await readPet(before.id);
    setBase(now);
    setChanges({ pet: now, fields: changedFields(valuesOf(before, locale), valuesOf(now, locale)) });
    request.reset();
    return { merged: withTyped(valuesOf(before, locale), typed, valuesOf(now, locale)) };
  };
  const startAfresh = () => {
    request.reset();
    keyFor.current = keyPerBody();
  };
  return { base, changes, save, startAfresh, isPending: request.isPending, error: request.error };
}
