import { grace } from '@merrowvale/shared/domain/edited-plan.ts';
import { messageLanguage } from '@merrowvale/shared/locales.ts';
import type { Channel } from '@merrowvale/shared/schemas/reminder.ts';
import type { Queue } from '../adapters/queue.ts';
import { inBatches } from '../in-batches.ts';
import type { Table } from '../ports/table.ts';
import type { Outcome } from './claim.ts';
import { claimReminder, unsentOutcome } from './claim-reminder.ts';
import { batchIdOf, batchSize, type ReminderBatch } from './messages.ts';
import { remindersAndCompanionsOf, type StoredReminder } from './stored-reminder.ts';

type Ports = { table: Table; batches: Record<Channel, Queue> };
type Occasion = { now: string; correlationId: string };
type OwedReminder = StoredReminder & { owed: NonNullable<StoredReminder['owed']> };

/**
 * Batches the dates that edits have left owed to an owner, grouped as the collector groups reminders. Reads
 * the owner's items directly, since an edited reminder is no longer in the slot of the owed date. Idempotent:
 * a date that a batch has already claimed is skipped.
 */
export async function batchOwed(ports: Ports, ownerId: string, occasion: Occasion): Promise<void> {
  const sendable: OwedReminder[] = [];
  for (const reminder of await remindersAndCompanionsOf(ports.table, ownerId)) {
    if (!isUnclaimed(reminder)) continue;
    const outcome = outcomeOf(reminder, occasion.now);
    if (outcome) await record(ports.table, reminder, outcome, occasion.now);
    else sendable.push(reminder);
  }
  const groups = Map.groupBy(sendable, ({ channel, locale, owed }) =>
    [channel, messageLanguage(locale), owed.date].join(' '),
  );
  for (const group of groups.values())
    for (const part of inBatches(group, batchSize)) await send(ports, part, occasion);
}

function isUnclaimed(reminder: StoredReminder): reminder is OwedReminder {
  const { owed, claim, outcome } = reminder;
  if (!owed) return false;
  return (claim?.date ?? '') < owed.date && (outcome?.date ?? '') < owed.date;
}

function outcomeOf(reminder: OwedReminder, now: string): Outcome | undefined {
  if (Date.parse(now) - Date.parse(reminder.owed.instant) > grace) return { result: 'missed' };
  return unsentOutcome(reminder, reminder.owed.date);
}

async function record(table: Table, reminder: OwedReminder, outcome: Outcome, at: string): Promise<void> {
  const { owed, channel, ownerId, reminderId, version } = reminder;
  const claim = { ...owed, channel, batchId: `none-${owed.date}`, attempt: 0, at };
  await claimReminder(table, { ownerId, reminderId, version }, claim, outcome);
}

/** The id includes the versions: an earlier batch of the same reminders may have released them before the edit. */
async function send({ batches }: Ports, reminders: readonly OwedReminder[], { correlationId }: Occasion) {
  const [first] = reminders;
  if (!first) return;
  const { channel, owed } = first;
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
    reminders: batched,
    correlationId,
  };
  await batches[channel].send([{ body: batch }]);
}
