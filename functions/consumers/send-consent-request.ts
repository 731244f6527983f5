import { AppError } from '@merrowvale/shared/errors.ts';
import { type EventOf, events } from '@merrowvale/shared/events/registry.ts';
import { messageLanguage } from '@merrowvale/shared/locales.ts';
import { connectSecret } from '../lib/adapters/secrets.ts';
import type { Item, TableClient } from '../lib/adapters/table.ts';
import {
  consentKey,
  consentPageUrl,
  readConsent,
  type StoredConsent,
} from '../lib/consents/stored-consent.ts';
import { connectNotices, type NoticePorts, sendNotice } from '../lib/email/send-notice.ts';
import { eventConsumer } from '../lib/engine/consumer.ts';
import { suppressionKey } from '../lib/keys.ts';
import { lazy } from '../lib/lazy.ts';
import { claimConfirmation } from '../lib/limits/count-use.ts';
import { underSendingLease } from '../lib/sending-lease.ts';
import { setting } from '../lib/settings.ts';
import { consentRequestMessages } from '../messages/consent-requests.ts';

const ports = lazy(
  (): ConsentMailPorts => ({
    ...connectNotices('CONSENT_REQUEST_TEMPLATE_PREFIX'),
    secret: connectSecret('LINK_SECRET_ARN'),
    siteUrl: setting('SITE_URL'),
  }),
);

export const handler = eventConsumer(events['consent.requested'].schema, async (event, writing) => {
  await sendConsentRequest(ports(), writing, event);
  return [];
});

type ConsentMailPorts = NoticePorts & { siteUrl: string; secret: () => Promise<string> };

type Message = EventOf<'consent.requested'>['detail']['message'];

/**
 * Asks an address to confirm its consent, unless it was asked since the event. Nothing is sent to an address that is
 * suppressed or has received the day’s limit of confirmations, and the message counts as sent. A crash between sending
 * and recording may repeat it.
 */
export async function sendConsentRequest(
  ports: ConsentMailPorts,
  { table, now }: { table: TableClient; now: string },
  { time, detail: { consentId, message } }: Pick<EventOf<'consent.requested'>, 'time' | 'detail'>,
): Promise<void> {
  const key = consentKey(consentId);
  const unasked = (item: Item | undefined): StoredConsent | undefined => {
    const consent = readConsent(item);
    if (consent?.state !== 'pending' || consent.expiresAt <= now) return undefined;
    return (consent.sent[message] ?? '') < time ? consent : undefined;
  };
  if (!unasked(await table.get(key, { consistent: true }))) return;
  await underSendingLease({ ...ports, table }, { key, name: 'leaseUntil' }, async (item) => {
    const consent = unasked(item);
    if (!consent) return;
    if (await maySend(table, consent, message, now)) await send(ports, consent, message);
    const written = await table.update(
      key,
      { set: { [`sent.${message}`]: now }, add: { version: 1 } },
      { path: 'version', equals: consent.version },
    );
    if (!written) throw new AppError('unavailable', 'A consent changed while its address was being asked.');
  });
}

async function maySend(
  table: TableClient,
  { id, kind, email, version }: StoredConsent,
  message: Message,
  now: string,
) {
  if (await table.get(suppressionKey('email', email), { consistent: true })) return false;
  const mark = `${id}/${message}/${version}`;
  return claimConfirmation(table, { email, of: kind, mark, isOwn: false, now });
}

async function send(ports: ConsentMailPorts, { id, locale, email }: StoredConsent, message: Message) {
  const url = consentPageUrl({ id, locale }, { siteUrl: ports.siteUrl, secret: await ports.secret() });
  const texts = { ...consentRequestMessages[messageLanguage(locale)][message], url };
  const autoSubmitted = message === 'request' ? 'auto-replied' : 'auto-generated';
  await sendNotice(ports, { name: 'question', to: email, locale, texts, autoSubmitted });
}
