'use server';

import { reminderEndpoints } from '@merrowvale/shared/endpoints/reminder-endpoints.ts';
import * as z from 'zod';
import { readEntries, textEntry } from '../../forms/form-entries.ts';
import type { Outcome } from '../../forms/posted.ts';
import { runAction } from '../../forms/run-action.ts';
import { callFromServer } from '../../lib/api/call-from-server.ts';
import { ignoreMissing } from '../pets/remove-pet.ts';
import { groupOf } from './reminder-groups.ts';

const reminderField = z.object({ reminderId: textEntry });

/** Reminders that are already gone count as deleted. */
export async function deleteReminders(_before: unknown, argument: unknown): Promise<Outcome> {
  return runAction(argument, async ({ entered, locale, write }) => {
    const query = { locale };
    const reminders = await callFromServer(reminderEndpoints.listReminders, { query });
    const group = groupOf(reminders, readEntries(reminderField, entered).reminderId);
    for (const { id } of group?.reminders ?? [])
      await write(reminderEndpoints.deleteReminder, { params: { id }, query }).catch(ignoreMissing);
  });
}
