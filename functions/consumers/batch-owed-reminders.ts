import type { EventOf } from '@merrowvale/shared/events/registry.ts';
import { reminderEvents } from '@merrowvale/shared/events/reminder-events.ts';
import type { Channel } from '@merrowvale/shared/schemas/reminder.ts';
import { connectQueue, type Queue } from '../lib/adapters/queue.ts';
import { batchOwed } from '../lib/engine/batch-owed.ts';
import { eventConsumer } from '../lib/engine/consumer.ts';
import type { Writing } from '../lib/engine/owner-reminders.ts';
import { lazy } from '../lib/lazy.ts';
import type { Item } from '../lib/ports/table.ts';

/**
 * Batches the dates that an edit has left owed. The owner's reminders are read again, since the event may be
 * outdated.
 */
export async function batchOwedReminders(
  event: EventOf<'reminder.owed'>,
  { table, now, correlationId }: Writing,
  batches: Record<Channel, Queue>,
): Promise<Item[]> {
  await batchOwed({ table, batches }, event.ownerId ?? '', { now, correlationId });
  return [];
}

const batches = lazy(() => ({ email: connectQueue('EMAIL_QUEUE_URL'), sms: connectQueue('TEXT_QUEUE_URL') }));

export const handler = eventConsumer(reminderEvents['reminder.owed'].schema, (event, writing) =>
  batchOwedReminders(event, writing, batches()),
);
