import type { Channel } from '@merrowvale/shared/schemas/reminder.ts';
import { isSameAddress } from '../is-same-address.ts';
import { addressPartition, companionPrefix, ownerPartition, reminderPrefix } from '../keys.ts';
import { partitionItems } from '../owners/owner-items.ts';
import type { Table } from '../ports/table.ts';
import { readReminder, type StoredReminder } from './stored-reminder.ts';

/** An owner's reminders, and those copied to carers, that are sent to an address, including deleted ones. */
export async function remindersOfOwnerAt(
  table: Table,
  ownerId: string,
  channel: Channel,
  address: string,
): Promise<StoredReminder[]> {
  const prefixes = [reminderPrefix, companionPrefix];
  const pages = await Promise.all(
    prefixes.map((prefix) => partitionItems(table, ownerPartition(ownerId), prefix)),
  );
  const reminders = pages.flat().flatMap((item) => readReminder(item) ?? []);
  return reminders.filter((each) => each.channel === channel && isSameAddress(each.address, address));
}

/** All reminders that are sent to an address, of any owner. */
export async function remindersAtAddress(
  table: Table,
  channel: Channel,
  address: string,
): Promise<StoredReminder[]> {
  const rows = await partitionItems(table, addressPartition(channel, address));
  // `OWNER#{id}` for an owner's own address, `CARER#{id}` for the address of an owner's carer.
  const owners = rows.flatMap(({ sk }) => /^(?:OWNER|CARER)#(.+)$/.exec(sk)?.[1] ?? []);
  const found = await Promise.all(
    [...new Set(owners)].map((ownerId) => remindersOfOwnerAt(table, ownerId, channel, address)),
  );
  return found.flat();
}
