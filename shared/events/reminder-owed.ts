import * as z from 'zod';
import { isoDate } from '../schemas/pet.ts';
import { defineEvent } from './envelope.ts';

/** An edit found a date that was due and whose message had not been sent; it still has to be sent. */
export const reminderOwed = defineEvent(
  'reminder.owed',
  1,
  z.object({ reminderId: z.string(), reminderVersion: z.number().int(), dueDate: isoDate }),
);
