import { type EventOf, events } from '@merrowvale/shared/events/registry.ts';
import { connectAccounts } from '../lib/account/accounts.ts';
import { deleteAccount } from '../lib/account/delete-account.ts';
import { connectMail } from '../lib/adapters/mail.ts';
import { connectQueue } from '../lib/adapters/queue.ts';
import { systemClock } from '../lib/adapters/system-clock.ts';
import { eventConsumer } from '../lib/engine/consumer.ts';
import type { Writing } from '../lib/engine/owner-reminders.ts';
import { lazy } from '../lib/lazy.ts';
import type { Item } from '../lib/ports/table.ts';
import { setting } from '../lib/settings.ts';

const outside = lazy(() => ({
  mail: connectMail(),
  accounts: connectAccounts(),
  invalidations: connectQueue('INVALIDATION_QUEUE_URL'),
  templatePrefix: setting('ACCOUNT_DELETED_TEMPLATE_PREFIX'),
  nowSeconds: systemClock,
}));

/** Deletes the stored data of an owner who asked for it. A second delivery finds nothing left to do. */
async function removeOwner(
  { ownerId = '' }: EventOf<'account.deletion-requested'>,
  { table, now }: Writing,
): Promise<Item[]> {
  await deleteAccount({ table, ...outside() }, ownerId, now);
  return [];
}

export const handler = eventConsumer(events['account.deletion-requested'].schema, removeOwner);
