import { defineEvent } from './envelope.ts';
import { reminderSummary } from './reminder-created.ts';

/** A reminder has changed: by its owner, or because its pet did. */
export const reminderUpdated = defineEvent('reminder.updated', 1, reminderSummary);
