import * as z from 'zod';
import { dateInput } from '../schemas/date-input.ts';
import { doseBody, medicationDoses, repeatBody } from '../schemas/dose.ts';
import { pauseBody, pausedReminders, pauseTarget } from '../schemas/pause.ts';
import { reminder } from '../schemas/reminder.ts';
import {
  linkAction,
  linkedReminderId,
  linkedReminders,
  linkOutcome,
  linkToken,
} from '../schemas/reminder-link.ts';
import type { Endpoint } from './endpoint.ts';
import { idParams, localeQuery, ofLink, ofOwner, one } from './row-parts.ts';

export const doseEndpoints = {
  listDoses: {
    ...ofOwner('doses', 'list-doses', 'GET', '/api/pets/{id}/doses'),
    summary: 'A pet’s doses in the last twelve months, by medication',
    params: idParams,
    response: one(z.array(medicationDoses)),
    errors: ['invalid', 'not-signed-in', 'not-found'],
  },
  giveDose: {
    ...ofOwner('doses', 'give-dose', 'POST', '/api/reminders/{id}/doses'),
    summary: 'Confirm that a dose was given; idempotent',
    params: idParams,
    body: doseBody,
    response: one(reminder),
    errors: ['invalid', 'not-signed-in', 'not-allowed', 'not-found', 'conflict'],
  },
  undoDose: {
    ...ofOwner('doses', 'undo-dose', 'DELETE', '/api/reminders/{id}/doses/{date}'),
    summary: 'Undo a dose that was confirmed within the last hour; idempotent',
    params: idParams.extend({ date: dateInput() }),
    response: one(reminder),
    errors: ['invalid', 'not-signed-in', 'not-allowed', 'not-found', 'conflict'],
  },
  remindAgain: {
    ...ofOwner('doses', 'remind-again', 'POST', '/api/reminders/{id}/repeats'),
    summary: 'Repeat the reminder for a dose tomorrow or in three days, or stop it; idempotent',
    params: idParams,
    body: repeatBody,
    response: one(reminder),
    errors: ['invalid', 'not-signed-in', 'not-allowed', 'not-found', 'conflict'],
  },
  pauseReminders: {
    ...ofOwner('pauses', 'pause-reminders', 'POST', '/api/pauses'),
    summary: 'Pause a reminder, those of a pet, or all, until a date; idempotent',
    body: pauseBody,
    response: one(pausedReminders),
    errors: ['invalid', 'not-signed-in', 'not-allowed', 'not-found', 'conflict'],
  },
  resumeReminders: {
    ...ofOwner('pauses', 'resume-reminders', 'DELETE', '/api/pauses'),
    summary: 'End the pause of a reminder, of those of a pet, or of all; idempotent',
    query: localeQuery.extend(pauseTarget.shape),
    response: one(pausedReminders),
    errors: ['invalid', 'not-signed-in', 'not-allowed', 'not-found', 'conflict'],
  },
  openReminderLink: {
    ...ofLink('reminder-links', 'open-reminder-link', 'GET', '/api/reminder-links'),
    summary: 'Redirects from a link in a message to the page with its actions; changes nothing',
    query: z.object({ token: linkToken, reminder: linkedReminderId.optional() }),
    response: z.null(),
    status: 303,
  },
  readReminderLink: {
    ...ofLink('reminder-links', 'read-reminder-link', 'GET', '/api/reminder-links/reminders'),
    summary: 'The reminders behind a link in a message, with the dose that it is about',
    query: z.object({ token: linkToken }),
    response: one(linkedReminders),
  },
  followReminderLink: {
    ...ofLink('reminder-links', 'follow-reminder-link', 'POST', '/api/reminder-links'),
    hiddenOrigin: true,
    summary: 'Act on the reminders behind a link in a message: by default, confirm the dose; idempotent',
    query: z.object({
      token: linkToken,
      action: linkAction.default('given'),
      reminder: linkedReminderId.optional(),
    }),
    response: one(linkOutcome),
    errors: ['invalid', 'not-found', 'conflict'],
  },
} as const satisfies Record<string, Endpoint>;
