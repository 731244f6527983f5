import { AppError } from '@merrowvale/shared/errors.ts';
import { accountEvents } from '@merrowvale/shared/events/account-events.ts';
import { messageLanguage } from '@merrowvale/shared/locales.ts';
import { readNotice, type StoredNotice } from '../lib/account/account-notice.ts';
import { connectMail, type Mail } from '../lib/adapters/mail.ts';
import { systemClock } from '../lib/adapters/system-clock.ts';
import { messageTag } from '../lib/date-in-words.ts';
import { escapeHtml } from '../lib/email/escape-html.ts';
import { eventConsumer } from '../lib/engine/consumer.ts';
import { accountNoticeKey, suppressionKey } from '../lib/keys.ts';
import { lazy } from '../lib/lazy.ts';
import type { Table } from '../lib/ports/table.ts';
import { underSendingLease } from '../lib/sending-lease.ts';
import { readSettings, settings } from '../lib/settings.ts';
import { accountNoticeMessages } from '../messages/account-notices.ts';

type NoticePorts = {
  mail: Mail;
  templatePrefix: string;
  /** The machine's time in epoch seconds, for leases. */
  nowSeconds: () => number;
};

/** Reasons why nothing can be delivered to an address; people who only stopped their reminders still get notices. */
const unreachable: readonly unknown[] = ['bounce', 'complaint'];

/** Sends a notice once. A crash between sending and recording may repeat it. */
export async function sendAccountNotice(
  ports: NoticePorts,
  { table, now }: { table: Table; now: string },
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

async function send({ mail, templatePrefix }: NoticePorts, notice: StoredNotice): Promise<void> {
  const { change, email, locale } = notice;
  const language = messageLanguage(locale);
  const shown = accountNoticeMessages[language].changes[change];
  const html = Object.fromEntries(Object.entries(shown).map(([name, text]) => [name, escapeHtml(text)]));
  const values = { ...shown, html, languageTag: messageTag(locale) };
  const [outcome] = await mail.sendBulk(`${templatePrefix}-${language}`, [
    { to: email, values, headers: {} },
  ]);
  if (!outcome || outcome.status === 'retry' || outcome.status === 'unavailable')
    throw new AppError(
      'unavailable',
      `The mail service did not accept the notice (${outcome?.error ?? 'no response'}).`,
    );
}

const ports = lazy((): NoticePorts => {
  const read = readSettings(settings.pick({ ACCOUNT_NOTICE_TEMPLATE_PREFIX: true }));
  return {
    mail: connectMail(),
    templatePrefix: read.ACCOUNT_NOTICE_TEMPLATE_PREFIX,
    nowSeconds: systemClock,
  };
});

export const handler = eventConsumer(accountEvents['account.changed'].schema, async (event, writing) => {
  const { ownerId = '', detail } = event;
  await sendAccountNotice(ports(), writing, { ownerId, noticeId: detail.noticeId });
  return [];
});
