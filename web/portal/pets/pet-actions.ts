'use server';

import { toPetCard } from '@merrowvale/shared/domain/pet-card.ts';
import { petEndpoints } from '@merrowvale/shared/endpoints/pet-endpoints.ts';
import { reminderEndpoints } from '@merrowvale/shared/endpoints/reminder-endpoints.ts';
import type { Pet } from '@merrowvale/shared/schemas/pet.ts';
import * as z from 'zod';
import { readEntries, textEntry } from '../../forms/form-entries.ts';
import type { Outcome } from '../../forms/posted.ts';
import { runAction } from '../../forms/run-action.ts';
import { isChangedElsewhere } from '../../lib/api/api-error.ts';
import { callFromServer } from '../../lib/api/call-from-server.ts';
import { inputOf } from './pet-form-values.ts';
import { removePet } from './remove-pet.ts';

const petField = z.object({ petId: textEntry });
const iconFields = petField.extend({ imageReference: textEntry });

/** Changes a pet's icon; other changes made in the meantime are kept. */
export async function saveIcon(_before: unknown, argument: unknown): Promise<Outcome<Pet | null>> {
  return runAction(argument, async ({ entered, locale, write }) => {
    const { petId: id, imageReference } = readEntries(iconFields, entered);
    const call = { params: { id }, query: { locale } };
    const save = async () => {
      const pet = (await callFromServer(petEndpoints.getPet, call)).data;
      const body = toPetCard(inputOf(pet, { imageReference: imageReference || null }), id);
      return (await write(petEndpoints.updatePet, { ...call, body, version: pet.version })).data;
    };
    return save().catch((error) => {
      if (!isChangedElsewhere(error)) throw error;
      return save();
    });
  });
}

export async function deletePet(_before: unknown, argument: unknown): Promise<Outcome> {
  return runAction(argument, async ({ entered, locale, write }) => {
    const query = { locale };
    await removePet(
      readEntries(petField, entered).petId,
      {
        reminders: () => callFromServer(reminderEndpoints.listReminders, { query }),
        deleteReminder: (id) => write(reminderEndpoints.deleteReminder, { params: { id }, query }),
        deletePet: (id) => write(petEndpoints.deletePet, { params: { id }, query }),
      },
      () => undefined,
    );
  });
}
