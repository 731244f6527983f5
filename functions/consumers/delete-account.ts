import { type EventOf, events } from '@merrowvale/shared/events/registry.ts';
import { connectAccounts } from '../lib/account/accounts.ts';
import { eraseAccount } from '../lib/account/delete-account.ts';
import { connectNotices } from '../lib/email/send-notice.ts';
import { eventConsumer } from '../lib/engine/consumer.ts';
import type { ReminderWriting } from '../lib/engine/owner-reminders.ts';
import { lazy } from '../lib/lazy.ts';

const outside = lazy(() => ({
  ...connectNotices('ACCOUNT_DELETED_TEMPLATE_PREFIX'),
  accounts: connectAccounts(),
}));

/** Deletes the stored data of an owner who asked for it. A second delivery finds nothing left to do. */
async function removeOwner(
  { ownerId = '' }: EventOf<'account.deletion-requested'>,
  { table, now }: ReminderWriting,
) {
  await eraseAccount({ table, ...outside() }, ownerId, now);
  return [];
}

export const handler = eventConsumer(events['account.deletion-requested'].schema, removeOwner);
