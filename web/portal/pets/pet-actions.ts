'use server';

import { petEndpoints } from '@merrowvale/shared/endpoints/pet-endpoints.ts';
import { reminderEndpoints } from '@merrowvale/shared/endpoints/reminder-endpoints.ts';
import type { Pet } from '@merrowvale/shared/schemas/pet.ts';
import * as z from 'zod';
import { readEntries, textEntry } from '../../forms/form-entries.ts';
import type { Outcome } from '../../forms/posted.ts';
import { runAction } from '../../forms/run-action.ts';
import { callFromServer } from '../../lib/api/call-from-server.ts';
import { changeIcon, iconField } from './pet-icon-change.ts';
import { removePet } from './remove-pet.ts';

const petField = z.object({ petId: textEntry });

/** Changes a pet's icon; other changes made in the meantime are kept. */
export async function saveIcon(_before: unknown, argument: unknown): Promise<Outcome<Pet | null>> {
  return runAction(argument, async ({ entered, locale, write }) => {
    const query = { locale };
    const read = async (id: string) =>
      (await callFromServer(petEndpoints.getPet, { params: { id }, query })).data;
    const pet = await read(readEntries(petField, entered).petId);
    return changeIcon(pet, readEntries(iconField, entered).imageReference || null, {
      read,
      save: async ({ id, version }, body) =>
        (await write(petEndpoints.updatePet, { params: { id }, query, body, version })).data,
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
