import { defineEvent } from './envelope.ts';
import { reminderSummary } from './reminder-created.ts';

/** A reminder has changed, because of its owner or its pet. */
export const reminderUpdated = defineEvent('reminder.updated', 1, reminderSummary);
