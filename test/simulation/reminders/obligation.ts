import type { Item } from '@merrowvale/functions/lib/adapters/table.ts';
import type { StoredReminder } from '@merrowvale/functions/lib/engine/stored-reminder.ts';
import { clockInstant, counts, dayAfter, firstMessageAt, seriesOf } from './due-rules.ts';

/**
 * A message that has become due, for a date or for a repeat of it (`2026-09-30+04`): since when, and why it
 * no longer needs to be sent.
 */
export type Obligation = {
  reminderId: string;
  occasion: string;
  fellDueAt: number;
  calledOff?: string | undefined;
};

/** The due date of a message. */
export function dateOf(occasion: string): string {
  return occasion.slice(0, 10);
}

export function isRepeat({ occasion }: Obligation): boolean {
  return occasion.length > 10;
}

export function isStillToCome(reminder: StoredReminder, date: string, now: number): boolean {
  return counts(reminder, date) && firstMessageAt(reminder, date) > now;
}

export function pauseEnd({ pausedUntil, timeZone }: StoredReminder): number {
  return pausedUntil === undefined ? 0 : clockInstant(pausedUntil, '00:00', timeZone);
}

export function reasonToStop(
  before: StoredReminder | undefined,
  after: StoredReminder,
  { occasion }: Obligation,
  now: number,
) {
  if (after.isDeleted) return 'removed';
  if (after.unsubscribedAt || after.suppressed) return 'stopped';
  if ((after.answered ?? '') >= occasion) return 'answered';
  const isMoved = before !== undefined && before.startDate !== after.startDate;
  return isMoved && firstMessageAt(after, after.startDate) > now ? 'start date in the future' : undefined;
}

/**
 * A copy may be updated late with changes that its owner made before the date fell due; `lastModified` is when the
 * owner made them.
 */
export function reasonOfOwner(
  after: StoredReminder,
  { lastModified }: Item,
  { occasion, fellDueAt }: Obligation,
) {
  if (after.carerId === undefined || counts(after, occasion)) return undefined;
  return fellDueAt > Date.parse(String(lastModified)) ? 'changed before it fell due' : undefined;
}

/** An edit that changes its time or address may lose a repeat in progress; nothing is owed then. */
export function reasonToStopRepeat(
  before: StoredReminder | undefined,
  after: StoredReminder,
  { occasion }: Obligation,
  now: number,
) {
  if (after.isDeleted) return 'removed';
  if (after.unsubscribedAt || after.suppressed) return 'stopped';
  if ((after.answered ?? '') >= dateOf(occasion)) return 'answered';
  if (pauseEnd(after) > now) return 'paused';
  return before && timingOf(before) !== timingOf(after) ? 'moved' : undefined;
}

/** The reason why a message is not repeated, as far as its reminder shows it. */
export function reasonNotToRepeat(
  reminder: StoredReminder,
  occasion: string,
  at: number,
): string | undefined {
  const { claim } = reminder;
  const date = dateOf(occasion);
  if (reminder.isDeleted || reminder.unsubscribedAt || reminder.suppressed) return 'stopped';
  if ((reminder.answered ?? '') >= date) return 'answered';
  if (pauseEnd(reminder) > at) return 'paused';
  if (!seriesOf(reminder).includes(date)) return 'not its date';
  if (!claim || dateOf(claim.date) !== date || claim.date >= occasion) return 'nothing to repeat';
  return reminder.outcome && dateOf(reminder.outcome.date) > date ? 'superseded' : undefined;
}

/** The follow-up of a claimed message, if its reminder has one. */
export function followUpOf(reminder: StoredReminder): Pick<Obligation, 'occasion' | 'fellDueAt'> | undefined {
  const { claim, followUpDays, sendTime, timeZone, leadDays = 0 } = reminder;
  if (!claim || !followUpDays) return undefined;
  const date = dateOf(claim.date);
  const days = String(leadDays + followUpDays).padStart(2, '0');
  const fellDueAt = clockInstant(dayAfter(date, followUpDays), sendTime, timeZone);
  return { occasion: `${date}+${days}`, fellDueAt };
}

export function timingOf({
  startDate,
  productId,
  interval,
  leadDays,
  followUpDays,
  ...rest
}: StoredReminder): string {
  const { sendTime, timeZone, channel } = rest;
  return JSON.stringify([
    startDate,
    productId,
    interval,
    leadDays,
    followUpDays,
    sendTime,
    timeZone,
    channel,
  ]);
}
