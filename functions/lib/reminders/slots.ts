import { intervalOf } from '@merrowvale/shared/domain/brands.ts';
import { dayNumber, dayOfMonth, isLastOfMonth, monthsOf } from '@merrowvale/shared/domain/calendar.ts';
import { type DatedPlan, dueDateOf, sendInstant } from '@merrowvale/shared/domain/due-dates.ts';
import { grace } from '@merrowvale/shared/domain/edited-plan.ts';
import { type Interval, intervalParts } from '@merrowvale/shared/domain/interval.ts';
import { parseSlotKind, type SlotKind, slotKindText } from '@merrowvale/shared/domain/slot-kind.ts';
import { AppError } from '@merrowvale/shared/errors.ts';
import type { TableClient } from '../adapters/table.ts';
import type { StoredReminder } from '../engine/stored-reminder.ts';
import { slotRegisterKey } from '../keys.ts';

/** All of an owner's reminders share a shard, so that those due together can be combined. */
export function shardOf(ownerId: string, shards: number): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < ownerId.length; index += 1) {
    hash = Math.imul(hash ^ ownerId.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0) % shards;
}

/**
 * The index of reminders. A slot contains everything that falls due at one moment: zone, send time, kind, phase
 * (months or days modulo the interval), for months also the day, and shard. It is written when a reminder is created
 * or edited and never when it is sent, so that a run reads only what is due.
 */
type Slot = { timeZone: string; sendTime: string; shard: number };

export type SlotPlan = {
  timeZone: string;
  sendTime: string;
  interval: Interval;
  leadDays?: number | undefined;
  followUpDays?: number | null | undefined;
  startDate: string;
};

export function slotKindOf({
  interval,
  leadDays = 0,
  followUpDays = null,
}: Pick<SlotPlan, 'interval' | 'leadDays' | 'followUpDays'>): SlotKind {
  return { interval, leadDays, followUpDays };
}

export function slotKeys(
  reminder: SlotPlan & { ownerId: string; channel: string; reminderId: string; shards: number },
): { slotKey: string; slotSort: string } {
  const { timeZone, sendTime, interval, startDate, ownerId, channel, reminderId, shards } = reminder;
  const slot = { timeZone, sendTime, shard: shardOf(ownerId, shards) };
  const kind = slotKindText(slotKindOf(reminder));
  return {
    slotKey: slotKey(slot, kind, place(interval, startDate, dayOfMonth(startDate))),
    slotSort: `${ownerId}#${channel}#${reminderId}`,
  };
}

/**
 * The slots of some kinds, given by their text forms, with everything due on a date; for months, the last day of a
 * short month includes the days that it lacks. Unknown kinds are skipped.
 */
export function slotsDueOn(slot: Slot, date: string, kinds: readonly string[]): string[] {
  return kinds.flatMap((text) => {
    const kind = parseSlotKind(text);
    if (!kind) return [];
    if ('sendDate' in kind) return kind.sendDate === date ? [slotKey(slot, text, '')] : [];
    return daysDueOn(kind.interval, date).map((day) => slotKey(slot, text, place(kind.interval, date, day)));
  });
}

function daysDueOn(interval: Interval, date: string): number[] {
  const day = dayOfMonth(date);
  const lacksDays = intervalParts(interval).unit === 'month' && isLastOfMonth(date);
  return lacksDays ? Array.from({ length: 32 - day }, (_, index) => day + index) : [day];
}

function place(interval: Interval, date: string, day: number): string {
  const { unit, count } = intervalParts(interval);
  if (unit === 'month') return `|p${monthsOf(date) % count}|d${day}`;
  return `|p${modulo(dayNumber(date), count * 7)}`;
}

/** Never negative, unlike `%`: dates before 1970 have negative day numbers. */
function modulo(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor;
}

function slotKey({ timeZone, sendTime, shard }: Slot, kind: string, place: string): string {
  return `${timeZone}|${sendTime}|${kind}${place}|s${shard}`;
}

type Filed = Pick<
  StoredReminder,
  'ownerId' | 'reminderId' | 'channel' | 'followUpDays' | 'claim' | 'answered' | 'owed'
>;

function slotKind(reminder: Pick<StoredReminder, 'productId' | 'interval' | 'leadDays' | 'followUpDays'>) {
  return slotKindOf({ ...reminder, interval: intervalOf(reminder) });
}

export function slotOf(reminder: Filed, at: DatedPlan, shards: number) {
  const { completed, past } = at.dates;
  // An edit after the last date removes it from the plan, but not its follow-up.
  const { owed, claim } = reminder;
  const last = past[0] ?? owed?.date ?? (claim && dueDateOf(claim.date));
  const isOver = completed && !isToBeFollowedUp(reminder, at, last);
  return isOver ? undefined : slotKeys({ ...reminder, ...at.plan, shards });
}

/** A late run sends a follow-up within the grace period. */
function isToBeFollowedUp(
  { followUpDays, claim, answered = '' }: Filed,
  { plan, now }: DatedPlan,
  date: string | undefined,
): boolean {
  if (date === undefined || !followUpDays || answered >= date) return false;
  if (claim?.isFollowUp && dueDateOf(claim.date) === date) return false;
  return sendInstant({ ...plan, leadDays: -followUpDays }, date) + grace > Date.parse(now);
}

const registered = new WeakMap<TableClient, Set<string>>();

/**
 * Registers a kind of slot for a zone and send time before the first item of that kind is written there, because the
 * dispatcher only queries registered kinds. Each kind is a separate entry, so that concurrent registrations do not
 * overwrite each other.
 */
export async function registerSlot(
  table: TableClient,
  reminder: { timeZone: string; sendTime: string } & Parameters<typeof slotKind>[0],
  kind: SlotKind = slotKind(reminder),
): Promise<void> {
  const seen = registered.get(table) ?? new Set();
  registered.set(table, seen);
  const key = slotRegisterKey(reminder.timeZone, reminder.sendTime);
  const text = slotKindText(kind);
  const name = `${key.sk}|${text}`;
  if (seen.has(name)) return;
  const add = () => table.update(key, { set: { [`kinds.${text}`]: true } }, { exists: 'kinds' });
  const make = () => table.update(key, { set: { kinds: { [text]: true } } }, { missing: 'pk' });
  if (!((await add()) ?? (await make()) ?? (await add())))
    throw new AppError('unavailable', 'A kind of slot could not be registered.');
  seen.add(name);
}
