import { defineEvent } from './envelope.ts';
import { reminderBatchSummary } from './reminder-due.ts';

/** The provider has accepted the messages for these reminders. */
export const reminderSent = defineEvent('reminder.sent', 1, reminderBatchSummary);
