import * as z from 'zod';
import { dateInput } from '../schemas/date-input.ts';
import { doseBody, doseCount, medicationDoses, repeatBody } from '../schemas/dose.ts';
import { pauseBody, pausedReminders, pauseTarget } from '../schemas/pause.ts';
import { pet } from '../schemas/pet.ts';
import { profile } from '../schemas/profile.ts';
import { reminder, reminderBody } from '../schemas/reminder.ts';
import { type ApiArea, type AreaRows, ownerAddress, ownerRecord } from './area.ts';
import { done, idParams, localeQuery, ofOwner, one, pageQuery } from './row-parts.ts';

const all = ['get', 'query', 'put', 'update', 'remove'] as const;
const dashboard = z.object({
  pets: z.array(pet),
  reminders: z.array(reminder),
  doseCounts: z.array(doseCount),
  profile,
});

export type Dashboard = z.infer<typeof dashboard>;

export const remindersEndpoints = {
  getDashboard: {
    ...ofOwner('reminders', 'get-dashboard', 'GET', '/api/dashboard'),
    summary: 'The signed-in owner’s pets, reminders and profile together',
    response: one(dashboard),
  },
  listReminders: {
    ...ofOwner('reminders', 'list-reminders', 'GET', '/api/reminders'),
    summary: 'The signed-in owner’s reminders',
    query: pageQuery,
    response: z.array(reminder),
  },
  createReminder: {
    ...ofOwner('reminders', 'create-reminder', 'POST', '/api/reminders'),
    summary: 'Set a reminder on one channel',
    body: reminderBody,
    response: one(reminder),
    status: 201,
    errors: ['not-found', 'limit-reached', 'duplicate', 'gone', 'key-reused'],
  },
  updateReminder: {
    ...ofOwner('reminders', 'update-reminder', 'PUT', '/api/reminders/{id}'),
    summary: 'Change a reminder',
    params: idParams,
    body: reminderBody,
    response: one(reminder),
    errors: ['not-found', 'conflict', 'precondition-failed'],
  },
  deleteReminder: {
    ...ofOwner('reminders', 'delete-reminder', 'DELETE', '/api/reminders/{id}'),
    summary: 'Remove a reminder',
    params: idParams,
    response: done,
    errors: ['not-found', 'conflict', 'precondition-failed'],
  },
  listDoses: {
    ...ofOwner('reminders', 'list-doses', 'GET', '/api/pets/{id}/doses'),
    summary: 'A pet’s doses in the last twelve months, by medication',
    params: idParams,
    response: one(z.array(medicationDoses)),
    errors: ['not-found'],
  },
  giveDose: {
    ...ofOwner('reminders', 'give-dose', 'POST', '/api/reminders/{id}/doses'),
    summary: 'Confirm that a dose was given; idempotent',
    params: idParams,
    body: doseBody,
    response: one(reminder),
    errors: ['not-found', 'conflict'],
  },
  undoDose: {
    ...ofOwner('reminders', 'undo-dose', 'DELETE', '/api/reminders/{id}/doses/{date}'),
    summary: 'Undo a dose that was confirmed within the last hour; idempotent',
    params: idParams.extend({ date: dateInput() }),
    response: one(reminder),
    errors: ['not-found', 'conflict'],
  },
  remindAgain: {
    ...ofOwner('reminders', 'remind-again', 'POST', '/api/reminders/{id}/repeats'),
    summary: 'Repeat the reminder for a dose tomorrow or in three days, or stop it; idempotent',
    params: idParams,
    body: repeatBody,
    response: one(reminder),
    errors: ['not-found', 'conflict'],
  },
  pauseReminders: {
    ...ofOwner('reminders', 'pause-reminders', 'POST', '/api/pauses'),
    summary: 'Pause a reminder, those of a pet, or all, until a date; idempotent',
    body: pauseBody,
    response: one(pausedReminders),
    errors: ['not-found'],
  },
  resumeReminders: {
    ...ofOwner('reminders', 'resume-reminders', 'DELETE', '/api/pauses'),
    summary: 'End the pause of a reminder, of those of a pet, or of all; idempotent',
    query: localeQuery.extend(pauseTarget.shape),
    response: one(pausedReminders),
    errors: ['not-found'],
  },
} as const satisfies AreaRows<'reminders', 'owner'>;

export const remindersArea = {
  audience: 'owner',
  endpoints: remindersEndpoints,
  impact: 'Owners cannot see or change their reminders and doses, or pause them.',
  needs: {
    getDashboard: {
      needs: ['publish'],
      items: { 'OWNER#': ownerRecord, 'ADDRESS#': ownerAddress, 'BATCH#': ['getMany'] },
    },
    listReminders: { items: { 'BATCH#': ['getMany'], 'OWNER#': ['query'] } },
    createReminder: {
      needs: ['publish'],
      items: { 'OWNER#': all, 'ADDRESS#': ownerAddress, 'BATCH#': ['getMany'], SLOTS: ['update'] },
    },
    updateReminder: {
      needs: ['publish'],
      items: { 'OWNER#': all, 'ADDRESS#': ownerAddress, 'BATCH#': ['get', 'getMany'], SLOTS: ['update'] },
    },
    deleteReminder: { needs: ['publish'], items: { 'OWNER#': ['get', 'update', 'remove'] } },
    listDoses: { items: { 'OWNER#': ['get', 'query'] } },
    giveDose: {
      needs: ['publish'],
      items: { 'OWNER#': ['get', 'query', 'put', 'update'], 'BATCH#': ['getMany'] },
    },
    undoDose: {
      needs: ['publish'],
      items: { 'OWNER#': ['get', 'query', 'update'], 'BATCH#': ['getMany'] },
    },
    remindAgain: { needs: ['publish'], items: { 'OWNER#': all, 'BATCH#': ['getMany'], SLOTS: ['update'] } },
    pauseReminders: {
      needs: ['publish'],
      items: { 'OWNER#': ownerRecord, 'ADDRESS#': ownerAddress, 'BATCH#': ['get'] },
    },
    resumeReminders: {
      needs: ['publish'],
      items: { 'OWNER#': ['get', 'query', 'update'], 'BATCH#': ['get'] },
    },
  },
} as const satisfies ApiArea<typeof remindersEndpoints>;
