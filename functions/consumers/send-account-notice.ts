import { accountEvents } from '@merrowvale/shared/events/account-events.ts';
import { type NoticePorts, sendAccountNotice } from '../lib/account/send-account-notice.ts';
import { connectMail } from '../lib/adapters/mail.ts';
import { systemClock } from '../lib/adapters/system-clock.ts';
import { eventConsumer } from '../lib/engine/consumer.ts';
import { lazy } from '../lib/lazy.ts';
import { readSettings, settings } from '../lib/settings.ts';

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
