import * as z from 'zod';
import { isoDate } from '../schemas/pet.ts';
import { defineEvent } from './envelope.ts';

/** An edit found a date that had fallen due and whose message had not gone out; it is still to be sent. */
export const reminderOwed = defineEvent(
  'reminder.owed',
  1,
  z.object({ reminderId: z.string(), reminderVersion: z.number().int(), dueDate: isoDate }),
);
