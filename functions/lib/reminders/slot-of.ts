import { intervalOf } from '@merrowvale/shared/domain/brands.ts';
import { type DatedPlan, sendInstant } from '@merrowvale/shared/domain/due-dates.ts';
import { grace } from '@merrowvale/shared/domain/edited-plan.ts';
import { dueDateOf } from '@merrowvale/shared/domain/occasion.ts';
import { type SlotKind, slotKindText } from '@merrowvale/shared/domain/slot-kind.ts';
import { slotKeys, slotKindOf } from '@merrowvale/shared/domain/slots.ts';
import { AppError } from '@merrowvale/shared/errors.ts';
import type { TableClient } from '../adapters/table.ts';
import type { StoredReminder } from '../engine/stored-reminder.ts';
import { slotRegisterKey } from '../keys.ts';

type Filed = Pick<
  StoredReminder,
  'ownerId' | 'reminderId' | 'channel' | 'followUpDays' | 'claim' | 'answered' | 'owed'
>;

export function slotKind(
  reminder: Pick<StoredReminder, 'productId' | 'interval' | 'leadDays' | 'followUpDays'>,
): SlotKind {
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
  { timeZone, sendTime }: { timeZone: string; sendTime: string },
  kind: SlotKind,
): Promise<void> {
  const seen = registered.get(table) ?? new Set();
  registered.set(table, seen);
  const key = slotRegisterKey(timeZone, sendTime);
  const text = slotKindText(kind);
  const name = `${key.sk}|${text}`;
  if (seen.has(name)) return;
  const add = () => table.update(key, { set: { [`kinds.${text}`]: true } }, { exists: 'kinds' });
  const make = () => table.update(key, { set: { kinds: { [text]: true } } }, { missing: 'pk' });
  if (!((await add()) ?? (await make()) ?? (await add())))
    throw new AppError('unavailable', 'A kind of slot could not be registered.');
  seen.add(name);
}

/**
 * Normalizes the spelling of a time zone, so that variants do not multiply the send times that each schedule run
 * checks.
 */
export function canonicalTimeZone(name: string): string {
  return Intl.supportedValuesOf('timeZone').includes(name)
    ? name
    : new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
}
