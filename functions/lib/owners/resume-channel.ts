import type { Channel } from '@merrowvale/shared/schemas/reminder.ts';
import { reminderEvent } from '../engine/owner-reminders.ts';
import { companionsOf, remindersOf, type StoredReminder } from '../engine/stored-reminder.ts';
import { changeEntity, type Writing } from '../entity-write.ts';
import { profileKey, reminderKey, suppressionKey } from '../keys.ts';
import type { Condition, Item } from '../ports/table.ts';
import { knownReminder } from '../reminders/to-reminder.ts';
import { ownersAt } from './owner-items.ts';

type Circumstances = Writing & { correlationId: string };
/** An owner who uses the address; anybody who did not ask for this keeps their own unsubscription. */
type User = { ownerId: string; asked: boolean };

/**
 * Removes an address from the suppression list, for every owner who uses it: first the list, then the copies, so that
 * a crash halfway leaves something to resume. Returns the reminders that were written.
 */
export async function resumeChannel(
  circumstances: Circumstances,
  ownerId: string,
  channel: Channel,
  address: string,
): Promise<Item[]> {
  const { table } = circumstances;
  await table.remove(suppressionKey(channel, address));
  const userIds = new Set([ownerId, ...(await ownersAt(table, channel, address, 'OWNER#'))]);
  const written: Item[] = [];
  for (const userId of userIds) {
    const user = { ownerId: userId, asked: userId === ownerId };
    written.push(...(await resumeReminders(circumstances, user, channel, address)));
    await table.update(
      profileKey(userId),
      { remove: [`suppressions.${channel}`], add: { version: 1 } },
      mayResumeRecord(user, channel),
    );
  }
  written.push(...(await resumeCompanions(circumstances, channel, address)));
  return written;
}

/** Copies that go to this address as a carer's were suppressed with the address, and are resumed with it. */
async function resumeCompanions(
  circumstances: Circumstances,
  channel: Channel,
  address: string,
): Promise<Item[]> {
  const { table } = circumstances;
  const written: Item[] = [];
  for (const ownerId of await ownersAt(table, channel, address, 'CARER#')) {
    for (const companion of await companionsOf(table, ownerId))
      if (companion.suppressed && companion.channel === channel && companion.address === address)
        written.push(await resume(circumstances, companion));
  }
  return written;
}

async function resumeReminders(
  circumstances: Circumstances,
  { ownerId, asked }: User,
  channel: Channel,
  address: string,
): Promise<Item[]> {
  const written: Item[] = [];
  for (const reminder of await remindersOf(circumstances.table, ownerId)) {
    if (reminder.channel !== channel || !reminder.suppressed) continue;
    if (!asked && (reminder.suppressed === 'unsubscribed' || reminder.address !== address)) continue;
    written.push(await resume(circumstances, reminder));
  }
  return written;
}

function resume(circumstances: Circumstances, { ownerId, reminderId }: StoredReminder): Promise<Item> {
  return changeEntity(circumstances, reminderKey(ownerId, reminderId), undefined, (found, version) => ({
    set: {},
    remove: ['suppressed'],
    event: reminderEvent('reminder.updated', knownReminder(found), version, circumstances),
  }));
}

function mayResumeRecord({ asked }: User, channel: Channel): Condition {
  const isSuppressed = { exists: `suppressions.${channel}` };
  if (asked) return isSuppressed;
  const byProvider = ['bounce', 'complaint', 'opt-out'].map((reason) => ({
    path: `suppressions.${channel}.reason`,
    equals: reason,
  }));
  return { all: [isSuppressed, { any: byProvider }] };
}
