import { deliveryResult } from '@merrowvale/shared/schemas/reminder.ts';
import type { Log } from '../log.ts';

export const reminderMetric = 'Reminders';
export const latenessMetric = 'ReminderLateness';
export const deadLetterMetric = 'DeadLetters';
/** By channel; counted each time a sender finds the provider down. */
export const outageMetric = 'ProviderOutage';

/** Counted each time a sender finds a batch of texts that waits for the morning. */
export const nightMetric = 'TextsAtNight';

/**
 * `due` were batched for sending, `suppressed` have been stopped, `missed` were too late to send, and `calledOff`
 * were answered before their message; `delivered`, `bounced` and `complained` are reported by the provider.
 */
export const reminderOutcomes = deliveryResult.exclude(['sending']).options;

export function countReminders(log: Log, outcome: (typeof reminderOutcomes)[number], amount: number): void {
  if (amount > 0) log.count(reminderMetric, { outcome }, amount);
}

export function noteLateness(log: Log, instant: string, now: string): void {
  log.time(latenessMetric, {}, Math.max(0, Math.round((Date.parse(now) - Date.parse(instant)) / 1000)));
}
