import { type EventOf, events } from '@merrowvale/shared/events/registry.ts';
import type { Item } from '../lib/adapters/table.ts';
import { eventConsumer } from '../lib/engine/consumer.ts';
import { type ReminderWriting, removeReminder } from '../lib/engine/owner-reminders.ts';
import { remindersOf } from '../lib/engine/stored-reminder.ts';
import { releasePlan } from '../lib/reminders/plan-reminder.ts';

/** Deletes the reminders of a deleted pet. A second delivery finds none left. */
export async function removePetReminders(event: EventOf<'pet.deleted'>, writing: ReminderWriting) {
  const written: Item[] = [];
  for (const reminder of await remindersOf(writing.table, event.ownerId ?? '')) {
    if (reminder.petId !== event.detail.petId) continue;
    const { ownerId, reminderId } = reminder;
    // Done first, because a second delivery no longer finds a deleted reminder.
    await releasePlan({ table: writing.table, ownerId, reminderId }, reminder);
    const item = await removeReminder(writing, reminder);
    if (item) written.push(item);
  }
  return written;
}

export const handler = eventConsumer(events['pet.deleted'].schema, removePetReminders);
