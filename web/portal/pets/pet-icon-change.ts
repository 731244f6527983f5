import { toPetCard } from '@merrowvale/shared/domain/pet-card.ts';
import type { Pet, PetCardInput } from '@merrowvale/shared/schemas/pet.ts';
import * as z from 'zod';
import { textEntry } from '../../forms/form-entries.ts';
import { isChangedElsewhere } from '../../lib/api/api-error.ts';
import { inputOf } from './pet-form-values.ts';

export const iconField = z.object({ imageReference: textEntry });

type PetCalls = {
  read: (id: string) => Promise<Pet>;
  /** Saves a pet unless it was changed after this version. */
  save: (pet: Pet, card: PetCardInput) => Promise<Pet>;
};

/** Changes a pet's icon; other changes made in the meantime are kept. */
export async function changeIcon(
  pet: Pet,
  imageReference: string | null,
  { read, save }: PetCalls,
): Promise<Pet> {
  const put = (each: Pet) => save(each, toPetCard(inputOf(each, { imageReference }), each.id));
  try {
    return await put(pet);
  } catch (error) {
    if (!isChangedElsewhere(error)) throw error;
    return put(await read(pet.id));
  }
}
