import { carerEvents } from '@merrowvale/shared/events/carer-events.ts';
import { reminderEvents } from '@merrowvale/shared/events/reminder-events.ts';
import * as z from 'zod';
import { companionOf } from '../lib/carers/companion-id.ts';
import { syncCompanions } from '../lib/carers/sync-companions.ts';
import { type ConsumerWriting, eventConsumer } from '../lib/engine/consumer.ts';
import { lazy } from '../lib/lazy.ts';
import type { Item } from '../lib/ports/table.ts';
import { setting } from '../lib/settings.ts';

const shards = lazy(() => setting('REMINDER_SHARDS'));

export const companionEvent = z.discriminatedUnion('type', [
  reminderEvents['reminder.created'].schema,
  reminderEvents['reminder.updated'].schema,
  reminderEvents['reminder.deleted'].schema,
  carerEvents['carer.accepted'].schema,
  carerEvents['carer.revoked'].schema,
  reminderEvents['dose.given'].schema,
  reminderEvents['dose.undone'].schema,
]);

/** Keeps carers' copies of reminders in sync. Events of the copies themselves are ignored. */
export async function followOwner(
  { ownerId = '', detail }: z.infer<typeof companionEvent>,
  writing: ConsumerWriting,
  shards: number,
): Promise<Item[]> {
  if ('reminderId' in detail && companionOf(detail.reminderId)) return [];
  return syncCompanions(writing, ownerId, shards);
}

export const handler = eventConsumer(companionEvent, (event, writing) =>
  followOwner(event, writing, shards()),
);
