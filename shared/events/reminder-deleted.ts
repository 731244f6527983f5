import * as z from 'zod';
import { defineEvent } from './envelope.ts';

/** A reminder has been deleted; nothing more is sent for it. */
export const reminderDeleted = defineEvent(
  'reminder.deleted',
  1,
  z.object({ reminderId: z.string(), reminderVersion: z.number().int(), petId: z.string() }),
);
