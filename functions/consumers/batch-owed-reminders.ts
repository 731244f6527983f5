import { grace } from '@merrowvale/shared/domain/edited-plan.ts';
import { inBatches } from '@merrowvale/shared/domain/in-batches.ts';
import { type EventOf, events } from '@merrowvale/shared/events/registry.ts';
import { messageLanguage } from '@merrowvale/shared/locales.ts';
import type { Channel } from '@merrowvale/shared/schemas/reminder.ts';
import { connectBatchQueues, type Queue } from '../lib/adapters/queue.ts';
import type { Item, TableClient } from '../lib/adapters/table.ts';
import type { UnsentOutcome } from '../lib/engine/claim.ts';
import { claimReminder, unsentOutcome } from '../lib/engine/claim-reminder.ts';
import { eventConsumer } from '../lib/engine/consumer.ts';
import { batchIdOf, batchSize, type ReminderBatch } from '../lib/engine/messages.ts';
import type { ReminderWriting } from '../lib/engine/owner-reminders.ts';
import { remindersAndCompanionsOf, type StoredReminder } from '../lib/engine/stored-reminder.ts';
import { lazy } from '../lib/lazy.ts';

type Batches = Record<Channel, Queue>;
type OwedReminder = StoredReminder & { owed: NonNullable<StoredReminder['owed']> };

/**
 * Batches the dates that edits have left owed to an owner, grouped as the collector groups reminders. Reads
 * the owner's items directly, since the event may be outdated and an edited reminder is no longer in the slot of the
 * owed date. Idempotent: a date that a batch has already claimed is skipped.
 */
export async function batchOwedReminders(
  { ownerId = '' }: Pick<EventOf<'reminder.owed'>, 'ownerId'>,
  { table, now, correlationId }: Omit<ReminderWriting, 'requestId'>,
  batches: Batches,
): Promise<Item[]> {
  const sendable: OwedReminder[] = [];
  for (const reminder of await remindersAndCompanionsOf(table, ownerId)) {
    if (!isUnclaimed(reminder)) continue;
    const outcome = outcomeOf(reminder, now);
    if (outcome) await record(table, reminder, outcome, now);
    else sendable.push(reminder);
  }
  const groups = Map.groupBy(sendable, ({ channel, locale, owed, timeZone }) =>
    [channel, messageLanguage(locale), owed.date, channel === 'sms' ? timeZone : ''].join(' '),
  );
  for (const group of groups.values())
    for (const part of inBatches(group, batchSize)) await send(batches, part, correlationId);
  return [];
}

const batches = lazy(connectBatchQueues);

export const handler = eventConsumer(events['reminder.owed'].schema, (event, writing) =>
  batchOwedReminders(event, writing, batches()),
);

function isUnclaimed(reminder: StoredReminder): reminder is OwedReminder {
  const { owed, claim, outcome } = reminder;
  if (!owed) return false;
  return (claim?.date ?? '') < owed.date && (outcome?.date ?? '') < owed.date;
}

function outcomeOf(reminder: OwedReminder, now: string): UnsentOutcome | undefined {
  if (Date.parse(now) - Date.parse(reminder.owed.instant) > grace) return { result: 'missed' };
  return unsentOutcome(reminder, reminder.owed.date);
}

async function record(table: TableClient, reminder: OwedReminder, outcome: UnsentOutcome, at: string) {
  const { owed, channel, ownerId, reminderId, version } = reminder;
  const claim = { ...owed, channel, batchId: `none-${owed.date}`, attempt: 0, at };
  await claimReminder(table, { ownerId, reminderId, version }, claim, outcome);
}

/** The id includes the versions: an earlier batch of the same reminders may have released them before the edit. */
async function send(batches: Batches, reminders: readonly OwedReminder[], correlationId: string) {
  const [first] = reminders;
  if (!first) return;
  const { channel, owed, timeZone } = first;
  const batched = reminders.map(({ ownerId, reminderId, version }) => ({ ownerId, reminderId, version }));
  const batch: ReminderBatch = {
    batchId: batchIdOf(
      `${channel} owed`,
      owed.date,
      batched.map(({ ownerId, reminderId, version }) => `${ownerId}/${reminderId}/${version}`),
    ),
    channel,
    date: owed.date,
    instant: owed.instant,
    ...(channel === 'sms' && { zone: timeZone }),
    reminders: batched,
    correlationId,
  };
  await batches[channel].send([{ body: batch }]);
}
