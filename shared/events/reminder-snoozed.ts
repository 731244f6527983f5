import * as z from 'zod';
import { isoDate } from '../schemas/pet.ts';
import { defineEvent } from './envelope.ts';

/** Somebody wants to be reminded of a dose again on a date; with null, not again. */
export const reminderSnoozed = defineEvent(
  'reminder.snoozed',
  1,
  z.object({
    reminderId: z.string(),
    reminderVersion: z.number().int(),
    petId: z.string(),
    dueDate: isoDate,
    remindOn: isoDate.nullable(),
  }),
);
