'use server';

import { remindersEndpoints } from '@merrowvale/shared/endpoints/reminders-endpoints.ts';
import { dateInput } from '@merrowvale/shared/schemas/date-input.ts';
import { pauseScope } from '@merrowvale/shared/schemas/pause.ts';
import * as z from 'zod';
import { readEntries, textEntry } from '../../forms/form-entries.ts';
import { buttonAction, validInput } from '../../forms/run-action.ts';
import { doseActions } from './group-dose.ts';

const doseEntries = z.object({ reminderId: textEntry, date: textEntry });
const recordedDose = z.object({ id: z.string().min(1), date: dateInput(), action: z.enum(doseActions) });

export const changeDose = buttonAction(({ entered, step, write }): Promise<unknown> => {
  const { reminderId, date: entry } = readEntries(doseEntries, entered);
  const dose = recordedDose.safeParse({ id: reminderId, date: entry, action: step });
  const { id, date, action } = validInput(dose);
  if (action === 'given') return write(remindersEndpoints.giveDose, { params: { id }, body: { date } });
  if (action === 'undo') return write(remindersEndpoints.undoDose, { params: { id, date } });
  return write(remindersEndpoints.remindAgain, { params: { id }, body: { when: action, date } });
});

const pauseEntries = z.object({ scope: textEntry, ids: textEntry, until: textEntry });
const pause = z.object({ scope: pauseScope, ids: z.array(z.string()), until: dateInput().nullable() });

export const changePause = buttonAction(async ({ entered, step, write }) => {
  const entries = readEntries(pauseEntries, entered);
  const change = pause.safeParse({
    scope: entries.scope,
    ids: entries.ids.split(' ').filter(Boolean),
    until: step === 'resume' ? null : entries.until,
  });
  const { scope, ids, until } = validInput(change);
  for (const id of scope === 'all' ? [undefined] : ids) {
    const target = { scope, ...(id !== undefined && { id }) };
    if (until === null) await write(remindersEndpoints.resumeReminders, { query: target });
    else await write(remindersEndpoints.pauseReminders, { body: { ...target, until } });
  }
});
