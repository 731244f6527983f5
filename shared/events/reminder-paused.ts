import * as z from 'zod';
import { isoDate } from '../schemas/pet.ts';
import { defineEvent } from './envelope.ts';

/** A reminder is paused until a date, on which it resumes. */
export const reminderPaused = defineEvent(
  'reminder.paused',
  1,
  z.object({
    reminderId: z.string(),
    reminderVersion: z.number().int(),
    petId: z.string(),
    until: isoDate,
  }),
);
