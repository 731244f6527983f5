import type { StoredReminder } from '../engine/stored-reminder.ts';
import type { Value } from '../ports/table.ts';
import { slotOf } from '../reminders/slot-of.ts';
import { toValue } from '../to-value.ts';
import type { StoredCarer } from './carer-record.ts';

export type ActiveCarer = StoredCarer & { address: string; timeZone: string };

/** The attributes that a companion always shares with its reminder. */
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

type Attributes = { [name: string]: Value };

/**
 * The attributes that a companion takes from the reminder and the carer, except for the date from which its dates
 * count.
 */
export function companionContent(
  reminder: StoredReminder,
  { carerId, channel, address, locale, timeZone }: ActiveCarer,
  inviter: string | null,
): Attributes {
  const shared = sharedAttributes.flatMap((name) =>
    reminder[name] === undefined ? [] : [[name, toValue(reminder[name])] as const],
  );
  return { ...Object.fromEntries(shared), carerId, inviter, channel, address, locale, timeZone };
}

/** The shared attributes that a companion has and its reminder does not. */
export function staleAttributes(companion: StoredReminder, reminder: StoredReminder): string[] {
  return sharedAttributes.filter((name) => companion[name] !== undefined && reminder[name] === undefined);
}

/** The companion's slot in the index; none once it is stopped or complete. */
export function companionSlot(
  companion: StoredReminder,
  shards: number,
  now: string,
): { slotKey: string; slotSort: string } | undefined {
  return companion.unsubscribedAt ? undefined : slotOf(companion, shards, now);
}
