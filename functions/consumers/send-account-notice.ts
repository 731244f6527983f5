import { events } from '@merrowvale/shared/events/registry.ts';
import { messageLanguage } from '@merrowvale/shared/locales.ts';
import { readNotice, type StoredNotice } from '../lib/account/account-notice.ts';
import type { TableClient } from '../lib/adapters/table.ts';
import { connectNotices, type NoticePorts, sendNotice } from '../lib/email/send-notice.ts';
import { eventConsumer } from '../lib/engine/consumer.ts';
import { accountNoticeKey, suppressionKey } from '../lib/keys.ts';
import { lazy } from '../lib/lazy.ts';
import { underSendingLease } from '../lib/sending-lease.ts';
import { accountNoticeMessages } from '../messages/account-notices.ts';

/** Reasons why nothing can be delivered to an address; people who only stopped their reminders still get notices. */
const unreachable: readonly unknown[] = ['bounce', 'complaint'];

/** Sends a notice once. A crash between sending and recording may repeat it. */
export async function sendAccountNotice(
  ports: NoticePorts,
  { table, now }: { table: TableClient; now: string },
  { ownerId, noticeId }: { ownerId: string; noticeId: string },
): Promise<void> {
  const key = accountNoticeKey(ownerId, noticeId);
  await underSendingLease({ ...ports, table }, { key, name: 'leaseUntil' }, async (item) => {
    const notice = readNotice(item);
    if (!notice || notice.sentAt !== undefined) return;
    const suppression = await table.get(suppressionKey('email', notice.email), { consistent: true });
    if (!unreachable.includes(suppression?.reason)) await send(ports, notice);
    await table.update(key, { set: { sentAt: now } }, { exists: 'pk' });
  });
}

function send(ports: NoticePorts, { change, email, locale }: StoredNotice): Promise<void> {
  const { headline, what } = accountNoticeMessages[messageLanguage(locale)].changes[change];
  const texts = { subject: headline, headline, what };
  return sendNotice(ports, { name: 'notice', to: email, locale, texts, autoSubmitted: 'auto-generated' });
}

const ports = lazy(() => connectNotices('ACCOUNT_NOTICE_TEMPLATE_PREFIX'));

export const handler = eventConsumer(events['account.changed'].schema, async (event, writing) => {
  const { ownerId = '', detail } = event;
  await sendAccountNotice(ports(), writing, { ownerId, noticeId: detail.noticeId });
  return [];
});
