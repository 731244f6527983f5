import { AppError } from '@merrowvale/shared/errors.ts';
import type { Channel } from '@merrowvale/shared/schemas/reminder.ts';
import { type Item, type Key, type TableClient, untilWritten } from '../adapters/table.ts';
import { readReminder } from '../engine/stored-reminder.ts';
import { ownerPartition, reminderKey, reservationPrefix } from '../keys.ts';

/**
 * Seconds that a reservation waits for its reminder to be written; after that it is treated as left over from a
 * failed write.
 */
const reservationSeconds = 60;

/** No two of an owner's reminders may have all of these in common. */
type PlanFacts = { petId: string; productId: string; channel: Channel; startDate: string };
type Reservation = { table: TableClient; ownerId: string; reminderId: string };

const duplicateMessage = 'You already have this reminder.';

/**
 * Reserves pet, product, channel and date for one of an owner's reminders, so that only one of two concurrent
 * requests is stored. Throws `duplicate` with the id of the reminder that holds them; a reminder's own reservation is
 * accepted.
 */
export async function reservePlan(
  { table, ownerId, reminderId, now }: Reservation & { now: string },
  facts: PlanFacts,
): Promise<void> {
  const key = reservationKey(ownerId, facts);
  const reservation = { ...key, reminderId, reservedAt: now };
  await untilWritten(
    async () => {
      if (await table.put(reservation, { missing: 'pk' })) return true;
      const found = await table.get(key, { consistent: true });
      if (!found) return undefined;
      const holder = String(found.reminderId);
      if (holder === reminderId) return true;
      if (await isHeld(table, ownerId, found, facts, now)) throw duplicate(holder);
      return (await table.put(reservation, { path: 'reminderId', equals: holder })) || undefined;
    },
    () => new AppError('unavailable', 'This reminder could not be stored at the moment.'),
  );
}

/** Releases a reminder's reservation, unless another reminder has taken it since. */
export async function releasePlan({ table, ownerId, reminderId }: Reservation, facts: PlanFacts) {
  await table.remove(reservationKey(ownerId, facts), { path: 'reminderId', equals: reminderId });
}

export function samePlan(one: PlanFacts, other: PlanFacts): boolean {
  return planText(one) === planText(other);
}

/** True for a reminder that has these facts, and for a short while for one that is still being written. */
async function isHeld(table: TableClient, ownerId: string, reservation: Item, facts: PlanFacts, now: string) {
  const key = reminderKey(ownerId, String(reservation.reminderId));
  const reminder = readReminder(await table.get(key, { consistent: true }));
  if (reminder?.isDeleted) return false;
  if (reminder && samePlan(reminder, facts)) return true;
  return Date.parse(now) - Date.parse(String(reservation.reservedAt)) < reservationSeconds * 1000;
}

function reservationKey(ownerId: string, facts: PlanFacts): Key {
  return { pk: ownerPartition(ownerId), sk: `${reservationPrefix}${planText(facts)}` };
}

function planText({ petId, productId, channel, startDate }: PlanFacts): string {
  return [petId, productId, channel, startDate].join('#');
}

function duplicate(reminderId: string): AppError {
  return new AppError('duplicate', duplicateMessage, {
    errors: { 'reminder.startDate': [duplicateMessage] },
    duplicateOf: reminderId,
  });
}
