import { intervalOf } from '@merrowvale/shared/domain/brands.ts';
import { byCodeUnits } from '@merrowvale/shared/domain/code-unit-order.ts';
import {
  type DatedPlan,
  dueDates,
  pauseEndIn,
  planOf,
  type ReminderPlan,
  type ReminderTiming,
  sendInstant,
} from '@merrowvale/shared/domain/due-dates.ts';
import type { PlanEdit } from '@merrowvale/shared/domain/edited-plan.ts';
import { nthOccurrence, occurrenceNumber } from '@merrowvale/shared/domain/interval.ts';
import { toValues, type Value } from '../adapters/table.ts';
import type { StoredReminder } from '../engine/stored-reminder.ts';
import { slotOf } from '../reminders/slots.ts';
import type { StoredCarer } from './carer-record.ts';

function companionTiming(reminder: StoredReminder, timeZone: string): ReminderTiming {
  const { startDate, leadDays, sendTime } = reminder;
  return { startDate, interval: intervalOf(reminder), leadDays, sendTime, timeZone };
}

/**
 * The plan of a new or stopped companion, which has no owed dates: it covers the reminder's future dates in the
 * carer's time zone, up to the owner's last dose.
 */
export function companionPlan(reminder: StoredReminder, timeZone: string, now: string) {
  const timing = companionTiming(reminder, timeZone);
  const since = futureStart(reminder, timing, now);
  return { since, doses: dosesUpTo(lastDate(planOf(reminder)), timing, since) };
}

/**
 * The instant from which a companion that covers only the future counts: the reminder's first date, or the end of its
 * pause.
 */
function futureStart(reminder: StoredReminder, timing: ReminderTiming, now: string): string {
  const start = new Date(sendInstant(timing, firstDate(planOf(reminder)))).toISOString();
  return [now, start, pauseEndIn(reminder, timing.timeZone, now) ?? now].sort().at(-1) ?? now;
}

/** The edit that aligns a companion's dates with its reminder's; undefined when they already match. */
export function companionEdit(
  companion: StoredReminder,
  reminder: StoredReminder,
  timeZone: string,
  now: string,
): PlanEdit | undefined {
  const before = planOf(companion);
  const timing = companionTiming(reminder, timeZone);
  const last = lastDate(planOf(reminder));
  const countsFrom = countsFromOf(companion, reminder, timeZone, now);
  const isSameTiming =
    before.startDate === timing.startDate &&
    before.interval === timing.interval &&
    (before.leadDays ?? 0) === (timing.leadDays ?? 0) &&
    before.timeZone === timing.timeZone &&
    before.sendTime === timing.sendTime;
  const isOtherSlot = (companion.followUpDays ?? null) !== (reminder.followUpDays ?? null);
  if (isSameTiming && !isOtherSlot && lastDate(before) === last && countsFrom === undefined) return undefined;
  // Dates within an ongoing pause still do not count.
  const from = countsFrom ?? pauseEndIn(reminder, timeZone, now);
  const isSameSeries = before.startDate === timing.startDate && before.interval === timing.interval;
  if (isSameSeries && lastDate(before) === last) return { ...timing, countsFrom: from, isOtherSlot };
  const start = from ?? futureStart(reminder, timing, now);
  return { ...timing, doses: dosesUpTo(last, timing, start), countsFrom: start, isOtherSlot };
}

/** Set when a pause has begun, moved or ended early, and when the owner restarts a stopped reminder. */
function countsFromOf(companion: StoredReminder, reminder: StoredReminder, timeZone: string, now: string) {
  const end = pauseEndIn(reminder, timeZone, now);
  if (end !== undefined) return companion.since === end ? undefined : end;
  if (companion.stopsWithOwner && !reminder.unsubscribedAt) return now;
  return pauseEndIn(companion, timeZone, now) === undefined ? undefined : now;
}

function firstDate(plan: ReminderPlan): string {
  const before = new Date(Date.parse(plan.since) - 1).toISOString();
  return dueDates({ ...plan, doses: null }, before).next[0] ?? plan.startDate;
}

/** The date of the last dose; null when there is no end. */
function lastDate(plan: ReminderPlan): string | null {
  if (plan.doses === null) return null;
  const { startDate, interval } = plan;
  const first = occurrenceNumber(startDate, interval, firstDate(plan));
  return nthOccurrence(startDate, interval, first + plan.doses - 1);
}

function dosesUpTo(last: string | null, timing: ReminderTiming, since: string): number | null {
  if (last === null) return null;
  const { startDate, interval } = timing;
  const first = firstDate({ ...timing, doses: null, since });
  const number = (date: string) => occurrenceNumber(startDate, interval, date);
  return Math.max(0, number(last) - number(first) + 1);
}

export type ActiveCarer = StoredCarer & { address: string; timeZone: string };

const sharedAttributes = [
  'petId',
  'petName',
  'petSpecies',
  'petImage',
  'petVersion',
  'productId',
  'startDate',
  'interval',
  'leadDays',
  'followUpDays',
  'sendTime',
  'sendTimeChosen',
  'plannedAt',
  'packSize',
  'answered',
  'lastDose',
  'pausedUntil',
] as const satisfies readonly (keyof StoredReminder)[];

/**
 * The attributes that a companion takes from the reminder and the carer, except for the date from which its dates
 * count.
 */
export function companionContent(
  reminder: StoredReminder,
  { carerId, channel, address, locale, timeZone }: ActiveCarer,
  inviter: string | null,
): { [name: string]: Value } {
  const shared = Object.fromEntries(sharedAttributes.map((name) => [name, reminder[name]]));
  return { ...toValues(shared), carerId, inviter, channel, address, locale, timeZone };
}

export function staleAttributes(companion: StoredReminder, reminder: StoredReminder): string[] {
  return sharedAttributes.filter((name) => companion[name] !== undefined && reminder[name] === undefined);
}

/** The companion's slot in the index; none once it is stopped or complete. */
export function companionSlot(companion: StoredReminder, at: DatedPlan, shards: number) {
  return companion.unsubscribedAt ? undefined : slotOf(companion, at, shards);
}

/**
 * The reminders that carers get copies of: one per pet and medication, since an owner's email and text are two
 * reminders about one dose. Active ones are preferred to stopped ones, then email to text.
 */
export function remindersToShare(own: readonly StoredReminder[]): StoredReminder[] {
  const ordered = own.toSorted((a, b) => rank(a) - rank(b) || byCodeUnits(a.reminderId, b.reminderId));
  const byDose = new Map<string, StoredReminder>();
  for (const reminder of ordered) {
    const dose = `${reminder.petId}|${reminder.productId}`;
    if (!byDose.has(dose)) byDose.set(dose, reminder);
  }
  return [...byDose.values()];
}

function rank({ unsubscribedAt, channel }: StoredReminder): number {
  return (unsubscribedAt ? 2 : 0) + (channel === 'email' ? 0 : 1);
}
