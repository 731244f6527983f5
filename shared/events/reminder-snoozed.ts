import * as z from 'zod';
import { isoDate } from '../schemas/pet.ts';
import { defineEvent } from './envelope.ts';

/** The reminder for a dose is to be repeated on a date, or not again if the date is null. */
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
