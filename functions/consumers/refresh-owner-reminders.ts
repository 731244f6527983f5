import { datedReminder, pauseEndIn } from '@merrowvale/shared/domain/due-dates.ts';
import { editedPlan } from '@merrowvale/shared/domain/edited-plan.ts';
import { type EventOf, events } from '@merrowvale/shared/events/registry.ts';
import type { Item } from '../lib/adapters/table.ts';
import { type ConsumerWriting, eventConsumer } from '../lib/engine/consumer.ts';
import { notBeforeLastRun } from '../lib/engine/dispatch-reminders.ts';
import { progressOf } from '../lib/engine/message-progress.ts';
import {
  changeReminder,
  editAttributes,
  keepPassedDate,
  movedOrdinals,
  type ReminderWriting,
} from '../lib/engine/owner-reminders.ts';
import { readReminder, remindersOf, type StoredReminder } from '../lib/engine/stored-reminder.ts';
import { lazy } from '../lib/lazy.ts';
import { findOwner, type OwnerRecord } from '../lib/owners/owners.ts';
import { registerSlot, slotOf } from '../lib/reminders/slots.ts';
import { setting } from '../lib/settings.ts';

/**
 * Moves an owner's reminders to the send time and zone that the owner has chosen. Uses the owner's current record,
 * since the event may be outdated. A date that has fallen due stays owed, as does one that falls due because the send
 * time moved earlier.
 */
export async function refreshOwnerReminders(
  event: EventOf<'owner.updated'>,
  writing: ConsumerWriting,
  shards: number,
): Promise<Item[]> {
  const ownerId = event.ownerId ?? '';
  const owner = await findOwner(writing.table, ownerId);
  if (!owner) return [];
  const at = await notBeforeLastRun(writing.table, writing.now);
  const written: Item[] = [];
  for (const reminder of await remindersOf(writing.table, ownerId)) {
    const timing = timingOf(reminder, owner);
    await registerSlot(writing.table, { ...reminder, ...timing });
    const item = await changeReminder(writing, reminder, (current, version) =>
      retiming(current, owner, version, { ...writing, now: at }, shards),
    );
    if (item) written.push(item);
    const moved = readReminder(item) ?? reminder;
    // An edit in the meantime may have changed its kind.
    await registerSlot(writing.table, moved);
    const pinned = await keepPassedDate(writing, moved, writing.calendar(writing.now));
    if (pinned) written.push(pinned);
  }
  return written;
}

/** A reminder with its own send time keeps it. */
function timingOf(reminder: StoredReminder, owner: OwnerRecord): { timeZone: string; sendTime: string } {
  const timeZone = (owner.timeZoneChosen ? owner.timeZone : null) ?? reminder.timeZone;
  return { timeZone, sendTime: reminder.sendTimeChosen ? reminder.sendTime : owner.sendTime };
}

async function retiming(
  reminder: StoredReminder,
  owner: OwnerRecord,
  version: number,
  writing: ReminderWriting,
  shards: number,
) {
  const { table, now } = writing;
  const timing = timingOf(reminder, owner);
  const { timeZone, sendTime } = timing;
  if (reminder.timeZone === timeZone && reminder.sendTime === sendTime) return undefined;
  const before = datedReminder(reminder, now);
  const edited = editedPlan(before, await progressOf(table, reminder), {
    ...before.plan,
    ...timing,
    doses: undefined,
    countsFrom: pauseEndIn(reminder, timeZone, now),
  });
  const { since, doses, owed } = edited;
  const moved = { ...reminder, ...timing, since, doses, owed };
  const after = datedReminder(moved, now);
  const slot = reminder.unsubscribedAt ? undefined : slotOf(moved, after, shards);
  const edit = editAttributes(reminder, edited, version, writing);
  return {
    set: {
      ...timing,
      ...edit.set,
      ...movedOrdinals(reminder, before, after),
      ...slot,
    },
    remove: [...edit.remove, ...(slot ? [] : ['slotKey', 'slotSort'])],
    alsoEvents: edit.alsoEvents,
    timing,
  };
}

const shards = lazy(() => setting('REMINDER_SHARDS'));

export const handler = eventConsumer(events['owner.updated'].schema, (event, writing) =>
  refreshOwnerReminders(event, writing, shards()),
);
