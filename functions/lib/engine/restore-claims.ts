import { latestRepeat, occasionOf } from '@merrowvale/shared/domain/due-dates.ts';
import type { EventOf } from '@merrowvale/shared/events/registry.ts';
import type { TableClient } from '../adapters/table.ts';
import { reminderKey } from '../keys.ts';
import { readReminder } from './stored-reminder.ts';

type Sent = EventOf<'reminder.sent'>;

/**
 * Restores claims that a table restored from an older copy has lost, so that those reminders are not sent a second
 * time. Takes the events archived since that copy; running it again with the same events changes nothing. Returns the
 * number of claims.
 *
 * An event names the due date, but not which of that date's messages was sent. The second event for a date therefore
 * ends its messages.
 */
export async function restoreClaims(table: TableClient, events: readonly Sent[]): Promise<number> {
  const inOrder = new Map(events.map((event) => [event.id, event]));
  let claims = 0;
  for (const event of [...inOrder.values()].sort((one, other) => one.time.localeCompare(other.time)))
    for (const sent of event.detail.reminders) if (await claimAgain(table, event, sent)) claims += 1;
  return claims;
}

async function claimAgain(
  table: TableClient,
  { id, time, detail }: Sent,
  { ownerId, reminderId }: Sent['detail']['reminders'][number],
): Promise<boolean> {
  const key = reminderKey(ownerId, reminderId);
  const reminder = readReminder(await table.get(key, { consistent: true }));
  const date = reminder && sentOccasion(reminder.claim, detail);
  // No batch of the engine has this id, so none takes over the claim.
  const batchId = `restored-${id}`;
  if (!reminder || date === undefined || reminder.claim?.batchId === batchId) return false;
  const update = { set: { claim: { date, batchId, attempt: 1, at: time } }, remove: ['outcome'] };
  return (await table.update(key, update, { path: 'version', equals: reminder.version })) !== undefined;
}

/** The occasion that an event was for, as far as the copy shows; undefined if the reminder has moved on. */
function sentOccasion(
  claim: { date: string; batchId: string } | undefined,
  { batchId, dueDate }: Sent['detail'],
): string | undefined {
  if (!claim || claim.date < dueDate) return dueDate;
  // The copy has the claim, but possibly not the fact that its batch is done.
  if (claim.batchId === batchId) return claim.date;
  return claim.date === dueDate ? occasionOf(dueDate, latestRepeat) : undefined;
}
