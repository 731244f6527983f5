import type { Channel } from '@merrowvale/shared/schemas/reminder.ts';
import { readReminder } from './engine/stored-reminder.ts';
import { changeEntity, type Writing } from './entity-write.ts';
import { addressPartition, profileKey, reminderPrefix, suppressionKey } from './keys.ts';
import { ownerItems } from './owner-items.ts';
import type { Item } from './ports/table.ts';
import { reminderEvent } from './reminders/reminder-event.ts';
import { knownReminder } from './reminders/to-reminder.ts';

type Circumstances = Writing & { correlationId: string };

/**
 * Takes an address off the suppression list, for every owner who uses it: first the list, then the copies, so
 * that a crash on the way leaves something to resume. Answers the reminders that were written.
 */
export async function resumeChannel(
  circumstances: Circumstances,
  ownerId: string,
  channel: Channel,
  address: string,
): Promise<Item[]> {
  const { table } = circumstances;
  await table.remove(suppressionKey(channel, address));
  const rows = await table.query({ partition: addressPartition(channel, address), prefix: 'OWNER#' });
  const ownerIds = rows.items.flatMap((row) => (typeof row.ownerId === 'string' ? [row.ownerId] : []));
  const written: Item[] = [];
  for (const each of new Set([...ownerIds, ownerId]))
    written.push(...(await resumeOwner(circumstances, each, channel, address)));
  return written;
}

async function resumeOwner(
  circumstances: Circumstances,
  ownerId: string,
  channel: Channel,
  address: string,
): Promise<Item[]> {
  const { table } = circumstances;
  const written: Item[] = [];
  for (const item of await ownerItems(table, ownerId, reminderPrefix)) {
    const reminder = readReminder(item);
    if (reminder?.channel !== channel || reminder.address !== address || !reminder.suppressed) continue;
    const after = await changeEntity(
      circumstances,
      { pk: item.pk, sk: item.sk },
      undefined,
      (found, version) => ({
        set: {},
        remove: ['suppressed'],
        event: reminderEvent('reminder.updated', knownReminder(found), version, circumstances),
      }),
    );
    written.push(after);
  }
  const isSuppressed = { exists: `suppressions.${channel}` };
  await table.update(profileKey(ownerId), { remove: [`suppressions.${channel}`] }, isSuppressed);
  return written;
}
