import * as z from 'zod';
import { defineEvent } from './envelope.ts';

/** A paused reminder resumes earlier than planned. */
export const reminderResumed = defineEvent(
  'reminder.resumed',
  1,
  z.object({ reminderId: z.string(), reminderVersion: z.number().int(), petId: z.string() }),
);
