import type { AddressChannel } from '@merrowvale/shared/domain/channels.ts';
import { AppError } from '@merrowvale/shared/errors.ts';
import type { SuppressionReason } from '@merrowvale/shared/schemas/profile.ts';
import { type TableClient, unchangedSince, untilWritten } from '../adapters/table.ts';
import { isSameAddress, profileKey, reminderKey, suppressionKey } from '../keys.ts';
import { ownersAt } from '../owners/owner-items.ts';
import { findOwner } from '../owners/owners.ts';
import { companionsOf, readReminder, remindersOf, type StoredReminder } from './stored-reminder.ts';

type Suppression = { channel: AddressChannel; reason: SuppressionReason; since: string };

/**
 * Stops all messages to an address: stores the reason with the address, notifies each of its owners, and
 * marks their reminders. May be repeated, and resumed after a crash: every step skips what is already done.
 */
export async function suppressAddress(
  table: TableClient,
  { address, ...why }: Suppression & { address: string },
) {
  await table.put({ ...suppressionKey(why.channel, address), ...why }, { missing: 'pk' });
  for (const ownerId of await ownersAt(table, why.channel, address, 'OWNER#'))
    await suppressOwner(table, ownerId, why, address);
  for (const ownerId of await ownersAt(table, why.channel, address, 'CARER#'))
    await suppressCarer(table, ownerId, why, address);
}

async function suppressCarer(
  table: TableClient,
  ownerId: string,
  { channel, reason }: Suppression,
  address: string,
): Promise<void> {
  for (const companion of await companionsOf(table, ownerId)) {
    if (companion.channel === channel && isSameAddress(companion.address, address))
      await markReminder(table, companion, reason);
  }
}

export async function suppressOwner(table: TableClient, ownerId: string, why: Suppression, address?: string) {
  await notifyOwner(table, ownerId, why, address);
  for (const reminder of await remindersOf(table, ownerId)) {
    if (reminder.channel !== why.channel) continue;
    if (address === undefined || isSameAddress(reminder.address, address))
      await markReminder(table, reminder, why.reason);
  }
}

/** The notice in the portal comes from the owner's record, and reminders created later are marked from it as well. */
async function notifyOwner(
  table: TableClient,
  ownerId: string,
  { channel, reason, since }: Suppression,
  address: string | undefined,
): Promise<void> {
  const key = profileKey(ownerId);
  await untilWritten(async () => {
    const owner = await findOwner(table, ownerId);
    if (!owner || owner.suppressions[channel]) return true;
    const current = channel === 'email' ? owner.email : owner.phone;
    if (address !== undefined && !isSameAddress(current ?? '', address)) return true;
    const set = { [`suppressions.${channel}`]: { reason, since } };
    return table.update(key, { set, add: { version: 1 } }, unchangedSince(owner));
  }, tooFast);
}

/** Increments the version, so that a batch that has already found the reminder evaluates it again. */
async function markReminder(table: TableClient, found: StoredReminder, reason: SuppressionReason) {
  const key = reminderKey(found.ownerId, found.reminderId);
  await untilWritten(async () => {
    const reminder = readReminder(await table.get(key, { consistent: true }));
    if (!reminder || reminder.isDeleted || reminder.suppressed) return true;
    const update = { set: { suppressed: reason }, add: { version: 1 } };
    return table.update(key, update, unchangedSince(reminder));
  }, tooFast);
}

function tooFast(): AppError {
  return new AppError('unavailable', 'An item changed faster than it could be suppressed.');
}
