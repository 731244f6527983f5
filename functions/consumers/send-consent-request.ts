import { submissionEvents } from '@merrowvale/shared/events/submission-events.ts';
import { connectMail } from '../lib/adapters/mail.ts';
import { connectSecret } from '../lib/adapters/secrets.ts';
import { systemClock } from '../lib/adapters/system-clock.ts';
import { type ConsentMailPorts, sendConsentRequest } from '../lib/consents/send-consent-request.ts';
import { eventConsumer } from '../lib/engine/consumer.ts';
import { lazy } from '../lib/lazy.ts';
import { readSettings, settings } from '../lib/settings.ts';

const ports = lazy((): ConsentMailPorts => {
  const read = readSettings(settings.pick({ SITE_URL: true, CONSENT_REQUEST_TEMPLATE_PREFIX: true }));
  return {
    mail: connectMail(),
    secret: connectSecret('LINK_SECRET_ARN'),
    siteUrl: read.SITE_URL,
    templatePrefix: read.CONSENT_REQUEST_TEMPLATE_PREFIX,
    nowSeconds: systemClock,
  };
});

export const handler = eventConsumer(submissionEvents['consent.requested'].schema, async (event, writing) => {
  await sendConsentRequest(ports(), writing, event.detail);
  return [];
});
