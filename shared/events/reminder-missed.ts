import * as z from 'zod';
import { defineEvent } from './envelope.ts';
import { reminderBatchSummary } from './reminder-due.ts';

/** The provider accepted nothing for these reminders within 48 hours of their due instant; they are not sent. */
export const reminderMissed = defineEvent(
  'reminder.missed',
  1,
  reminderBatchSummary.extend({ tries: z.number().int() }),
);
