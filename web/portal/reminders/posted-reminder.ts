import type { Reminder } from '@merrowvale/shared/schemas/reminder.ts';
import type { Posted } from '../../forms/posted.ts';
import type { ReminderFact } from './reminder-changes.ts';
import type { ReminderFormValues } from './reminder-form-values.ts';

/** A reminder form that was posted without scripts and not saved. */
export type PostedReminder = Posted<ReminderFormValues> & {
  /** The API's status if saving failed; 0 means no response. */
  failure: number | undefined;
  /** The id of the existing reminder that the posted one would duplicate. */
  duplicateOf: string | undefined;
  /** True if texts were selected and the owner's number has not been verified. */
  needsPhone: boolean;
  /** Changes made elsewhere while the form was open. */
  changed: { now: Reminder; facts: readonly ReminderFact[] } | undefined;
};
