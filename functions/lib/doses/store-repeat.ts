import { dayMilliseconds } from '@merrowvale/shared/domain/calendar.ts';
import type { Occasion } from '@merrowvale/shared/domain/due-dates.ts';
import type { Item, TableClient } from '../adapters/table.ts';
import type { StoredReminder } from '../engine/stored-reminder.ts';
import { repeatKey } from '../keys.ts';
import { registerSlot, shardOf, slotsDueOn } from '../reminders/slots.ts';

const retentionDays = 7;

/** The due date that a repeat is about, the day on which it is sent, and the occasion it is claimed for. */
type Repeat = { date: string; sendDate: string; occasion: Occasion };

/**
 * Stores a repeat in the index, next to one for another day. It only holds the attributes needed to
 * find it; the reminder's state at that time decides whether and how the message is sent. Expires after a week.
 */
export async function storeRepeat(
  table: TableClient,
  reminder: StoredReminder,
  repeat: Repeat,
  shards: number,
) {
  await registerSlot(table, reminder, { sendDate: repeat.sendDate });
  await table.put(repeatItem(reminder, repeat, shards));
}

function repeatItem(reminder: StoredReminder, { sendDate, occasion }: Repeat, shards: number): Item {
  const { ownerId, reminderId, channel, locale, productId, timeZone, sendTime, startDate, doses, since } =
    reminder;
  const { interval, leadDays } = reminder;
  const shard = shardOf(ownerId, shards);
  const [slotKey = ''] = slotsDueOn({ timeZone, sendTime, shard }, sendDate, [`o${sendDate}`]);
  return {
    ...repeatKey(ownerId, reminderId, sendDate),
    ...{ ownerId, reminderId, channel, locale, productId, timeZone, sendTime, startDate, doses, since },
    ...(interval !== undefined && { interval }),
    ...(leadDays !== undefined && { leadDays }),
    version: reminder.version,
    occasion,
    slotKey,
    slotSort: `${ownerId}#${channel}#${reminderId}`,
    ttl: Math.floor((Date.parse(sendDate) + retentionDays * dayMilliseconds) / 1000),
  };
}
