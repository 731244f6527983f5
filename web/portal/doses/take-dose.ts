'use server';

import { dateInput } from '@merrowvale/shared/schemas/date-input.ts';
import { pauseScope } from '@merrowvale/shared/schemas/pause.ts';
import * as z from 'zod';
import { readEntries, textEntry } from '../../forms/form-entries.ts';
import { writeFromServer } from '../../lib/api/call-from-server.ts';
import { runAction, validInput } from '../owner/run-action.ts';
import { changePause, doseActions, recordDose } from './dose-calls.ts';

const doseEntries = z.object({ reminderId: textEntry, date: textEntry });
const recordedDose = z.object({ id: z.string().min(1), date: dateInput(), action: z.enum(doseActions) });

/** Records an action on a dose, for a form posted without scripts. */
export async function takeDose(_before: unknown, argument: unknown): Promise<number | undefined> {
  return runAction(argument, async ({ entered, locale, step }) => {
    const { reminderId: id, date } = readEntries(doseEntries, entered);
    const dose = validInput(recordedDose.safeParse({ id, date, action: step }));
    await recordDose(writeFromServer, locale, dose);
  });
}

const pauseEntries = z.object({ scope: textEntry, ids: textEntry, until: textEntry });
const pause = z.object({ scope: pauseScope, ids: z.array(z.string()), until: dateInput().nullable() });

/** Pauses or resumes reminders, for a form posted without scripts. */
export async function takePause(_before: unknown, argument: unknown): Promise<number | undefined> {
  return runAction(argument, async ({ entered, locale, step }) => {
    const { scope, ids, until } = readEntries(pauseEntries, entered);
    const change = pause.safeParse({
      scope,
      ids: ids.split(' ').filter(Boolean),
      until: step === 'resume' ? null : until,
    });
    const target = validInput(change);
    await changePause(writeFromServer, locale, target, target.until);
  });
}
