import { dayMilliseconds } from '@merrowvale/shared/domain/calendar.ts';
import { AppError } from '@merrowvale/shared/errors.ts';
import { companionId } from '../carers/companion-id.ts';
import { ownerPartition, reminderKey } from '../keys.ts';
import { partitionItems } from '../owners/owner-items.ts';
import type { Item, Table } from '../ports/table.ts';
import type { UnsubscribeClaims } from './unsubscribe-token.ts';

const year = 365 * dayMilliseconds;

/**
 * Throws `gone` for an unsubscribe link a year after the end of the reminders that it stops. Otherwise, somebody who
 * finds an old email could stop the owner's messages for ever; a reminder that is still active can always be stopped.
 */
export async function refuseExpired(table: Table, claims: UnsubscribeClaims, now: string): Promise<void> {
  const before = Date.parse(now) - year;
  if (claims.date !== undefined && Date.parse(claims.date) >= before) return;
  const items = await stoppedBy(table, claims);
  if (items.some((item) => item.slotKey !== undefined || Date.parse(String(item.lastModified)) >= before))
    return;
  throw new AppError('gone', 'This link has expired. Open your reminders on the site instead.');
}

async function stoppedBy(
  table: Table,
  { ownerId, carerId, channel, reminderIds }: UnsubscribeClaims,
): Promise<Item[]> {
  if (reminderIds.length > 0) {
    const ids = reminderIds.map((id) => (carerId === undefined ? id : companionId(id, carerId)));
    const found = await Promise.all(ids.map((id) => table.get(reminderKey(ownerId, id))));
    return found.filter((item) => item !== undefined);
  }
  const items = await partitionItems(table, ownerPartition(ownerId));
  return items.filter((item) => item.channel === channel && item.carerId === carerId);
}
