import * as z from 'zod';
import { defineEvent } from './envelope.ts';
import { reminderBatchSummary } from './reminder-due.ts';

/** The last attempt for these reminders failed, or the provider refused them permanently. */
export const reminderFailed = defineEvent(
  'reminder.failed',
  1,
  reminderBatchSummary.extend({ error: z.string(), tries: z.number().int() }),
);
