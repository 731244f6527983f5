import type { AddressChannel } from '@merrowvale/shared/domain/channels.ts';
import type { Condition, Item } from '../adapters/table.ts';
import { changeReminders, type ReminderWriting } from '../engine/owner-reminders.ts';
import { companionsOf, remindersOf, type StoredReminder } from '../engine/stored-reminder.ts';
import { profileKey, suppressionKey } from '../keys.ts';
import { ownersAt } from './owner-items.ts';

/**
 * Removes an address from the suppression list, for every owner who uses it: first the list, then the copies, so that
 * a crash halfway leaves something to resume. Anybody who did not ask for this keeps their own unsubscription. Copies
 * that go to this address as a carer's were suppressed with the address, and are resumed with it. Returns the reminders
 * that were written.
 */
export async function resumeChannel(
  writing: ReminderWriting,
  ownerId: string,
  channel: AddressChannel,
  address: string,
) {
  const { table } = writing;
  const resume = (found: readonly StoredReminder[], isMeant: (reminder: StoredReminder) => boolean) => {
    const stopped = found.filter((each) => each.suppressed && each.channel === channel && isMeant(each));
    return changeReminders(writing, stopped, () => ({ remove: ['suppressed'] }));
  };
  await table.remove(suppressionKey(channel, address));
  const written: Item[] = [];
  for (const userId of new Set([ownerId, ...(await ownersAt(table, channel, address, 'OWNER#'))])) {
    const asked = userId === ownerId;
    const isMeant = (each: StoredReminder) => each.suppressed !== 'unsubscribed' && each.address === address;
    written.push(...(await resume(await remindersOf(table, userId), (each) => asked || isMeant(each))));
    await table.update(
      profileKey(userId),
      { remove: [`suppressions.${channel}`], add: { version: 1 } },
      mayResumeRecord(asked, channel),
    );
  }
  for (const userId of await ownersAt(table, channel, address, 'CARER#'))
    written.push(...(await resume(await companionsOf(table, userId), (each) => each.address === address)));
  return written;
}

function mayResumeRecord(asked: boolean, channel: AddressChannel): Condition {
  const isSuppressed = { exists: `suppressions.${channel}` };
  if (asked) return isSuppressed;
  const byProvider = ['bounce', 'complaint', 'opt-out'].map((reason) => ({
    path: `suppressions.${channel}.reason`,
    equals: reason,
  }));
  return { all: [isSuppressed, { any: byProvider }] };
}
