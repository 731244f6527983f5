import * as z from 'zod';
import { defineEvent } from './envelope.ts';

/** A reminder is gone; nothing is sent for it any more. */
export const reminderDeleted = defineEvent(
  'reminder.deleted',
  1,
  z.object({ reminderId: z.string(), reminderVersion: z.number().int(), petId: z.string() }),
);
