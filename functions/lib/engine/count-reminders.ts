import type { Channel } from '@merrowvale/shared/schemas/reminder.ts';
import type { Log } from '../log.ts';

/** The metrics that the dashboard draws: reminders by outcome, how late they left, and dead letters by queue. */
export const reminderMetric = 'Reminders';
export const latenessMetric = 'ReminderLateness';
export const deadLetterMetric = 'DeadLetters';
/** By channel, counted by every look at a provider that is refusing everybody. */
export const outageMetric = 'ProviderOutage';

/**
 * `due` have been packed to be sent, `suppressed` are stopped, `missed` came too late to be sent at all, and
 * `calledOff` were answered before; `delivered`, `bounced` and `complained` is what the provider reports.
 */
export const reminderOutcomes = [
  'due',
  'sent',
  'delivered',
  'bounced',
  'complained',
  'failed',
  'suppressed',
  'missed',
  'calledOff',
] as const;
export type ReminderOutcome = (typeof reminderOutcomes)[number];

export function countReminders(log: Log, outcome: ReminderOutcome, amount: number, now: string): void {
  if (amount > 0) log.count(reminderMetric, { outcome }, now, amount);
}

/** How many seconds after their moment reminders left. */
export function noteLateness(log: Log, instant: string, nowSeconds: number, now: string): void {
  log.time(latenessMetric, {}, now, Math.max(0, Math.round(nowSeconds - Date.parse(instant) / 1000)));
}

/** Keeps the alarm of an outage on for as long as batches wait for it to end. */
export function noteOutage(log: Log, channel: Channel, now: string): void {
  log.count(outageMetric, { channel }, now);
}
