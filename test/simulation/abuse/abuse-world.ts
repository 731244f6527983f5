import { listDevices } from '@merrowvale/functions/api/account/list-devices.ts';
import { registerDevice } from '@merrowvale/functions/api/account/register-device.ts';
import { getAccountData } from '@merrowvale/functions/api/account-data/get-account-data.ts';
import { emailSignup } from '@merrowvale/functions/api/forms/email-signup.ts';
import { registerCampaignInterest } from '@merrowvale/functions/api/forms/register-campaign-interest.ts';
import { requestPhoneCode } from '@merrowvale/functions/api/phone/request-phone-code.ts';
import { inviteCarer } from '@merrowvale/functions/api/profile/invite-carer.ts';
import { listCarers } from '@merrowvale/functions/api/profile/list-carers.ts';
import { revokeCarer } from '@merrowvale/functions/api/profile/revoke-carer.ts';
import { checkPackCode } from '@merrowvale/functions/api/reference/check-pack-code.ts';
import { sendInvitation } from '@merrowvale/functions/consumers/send-carer-invitation.ts';
import { sendConsentRequest } from '@merrowvale/functions/consumers/send-consent-request.ts';
import type { ContactEmail } from '@merrowvale/functions/lib/adapters/contact-mail.ts';
import type { Mail } from '@merrowvale/functions/lib/adapters/mail.ts';
import { endpoint } from '@merrowvale/functions/lib/endpoint.ts';
import { cookie } from '@merrowvale/functions/lib/http/api-event.ts';
import { limitWrites } from '@merrowvale/functions/lib/limits/count-use.ts';
import { relay } from '@merrowvale/functions/lib/outbox.ts';
import { pushKeysOf } from '@merrowvale/functions/lib/push/push-keys.ts';
import { forwardInterest, forwardSignup } from '@merrowvale/functions/lib/submissions/forward-effect.ts';
import { processSubmission, type Work } from '@merrowvale/functions/lib/submissions/process-submission.ts';
import { submissionKey } from '@merrowvale/functions/lib/submissions/stored-submission.ts';
import { submitForm } from '@merrowvale/functions/lib/submissions/submit-form.ts';
import { limitedTexts } from '@merrowvale/functions/lib/texts/limited-texts.ts';
import { handleForm } from '@merrowvale/functions/queues/process-form-submissions.ts';
import { settingsFor } from '@merrowvale/infra/settings.ts';
import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { sessionCookieName } from '@merrowvale/shared/schemas/session.ts';
import { call, siteUrl, type TestCall, testIdentity } from '../../support/functions/endpoint.ts';
import { MemoryProvider } from '../../support/functions/engine.ts';
import { silentLog } from '../../support/functions/log.ts';
import { submissionTestDependencies } from '../../support/functions/submission.ts';
import { testAreas } from '../../support/functions/testing-areas.ts';

/** Somebody with an account, a mobile number that they have verified, and an address in a network. */
export type Somebody = { sub: string; phone: string; network: string };

type SentEmail = { to: string; template: string; at: string; values: { [name: string]: unknown } };

/** The endpoints, queues and consumers that count, with the settings of production, over one table. */
export function abuseWorld(start: string) {
  const { ownerLimits, textLimits, submissionsPerHour } = settingsFor('prod');
  const clock = { now: start };
  const provider = new MemoryProvider();
  const emails: SentEmail[] = [];
  const sentTexts: { to: string }[] = [];
  const people = new Map<string, Somebody>();
  const base = { ...submissionTestDependencies(), ownerLimits, submissionsPerHour };
  const { table, bus, queue, log } = base;
  const texts = limitedTexts(
    {
      async publish(text) {
        sentTexts.push(text);
        return { status: 'sent', messageId: 'm' };
      },
    },
    { table, log, limits: textLimits },
  );
  const ports = {
    ...base,
    texts,
    textLimits,
    textNumber: '',
    content: { itemsOf: async () => [] },
    codes: { check: async () => ({ status: 'VALID' as const }) },
    pushKeys: async () => pushKeysOf('secret'),
    ownPushService: undefined,
    countWrite: ({ sub }: { sub: string }, now: string) =>
      limitWrites(table, sub, ownerLimits.writesPerMinute, now),
    async identify(event: Parameters<typeof base.identify>[0]) {
      // A browser’s cookie names its owner here.
      const sub = cookie(event, sessionCookieName(siteUrl)) ?? (await base.identify(event)).sub;
      const phone = people.get(sub)?.phone ?? null;
      return { ...testIdentity(sub), phone, phoneVerified: phone !== null };
    },
  };
  const publish = (items: Parameters<typeof relay>[1]) => relay({ table, bus }, items);
  const consents = { table, relay: publish };
  const forwarder = { forward: async () => {} };
  const contactMail = {
    async send({ to, template }: ContactEmail) {
      emails.push(...[to].flat().map((each) => ({ to: each, template, at: clock.now, values: {} })));
      return { status: 'sent' as const, messageId: 'm' };
    },
  };
  const formPorts = {
    ...{ table, relay: publish, areas: testAreas, mail: contactMail, isConfigured: async () => true },
    geocoder: { locate: async () => ({ status: 'ZERO_RESULTS' as const, results: [] }) },
    ...{ from: 'site@merrowvale.example', replyTo: 'care@merrowvale.example', templatePrefix: 'prod-form' },
  };
  const works: Readonly<Record<string, Work>> = {
    form: (handling) => handleForm(formPorts, handling),
    'campaign-interest': (handling) => forwardInterest(forwarder, consents, handling),
    'email-signup': (handling) => forwardSignup(forwarder, consents, handling),
  };
  const mail: Mail = {
    async sendBulk(template, all) {
      emails.push(...all.map(({ to, values }) => ({ to, template, values, at: clock.now })));
      return provider.sendBulk(template, all);
    },
  };
  const notices = { mail, siteUrl, secret: async () => 'secret', nowSeconds: () => 1000 };

  /** Processes what waits in the queues and on the bus. */
  async function settle(): Promise<void> {
    const { now } = clock;
    for (const body of queue.bodies.splice(0)) {
      const { reference } = body as { reference: string };
      await processSubmission(
        { table, bus, log: silentLog, nowSeconds: () => 1000 },
        { reference, correlationId: 'c' },
        { now, tries: 1, remainingMilliseconds: () => 10_000 },
        async (handling) => (await works[handling.submission.kind]?.(handling)) ?? { state: 'processed' },
      );
    }
    for (const event of bus.published.splice(0)) {
      if (event.type === 'consent.requested')
        await sendConsentRequest(
          { ...notices, templatePrefix: 'prod-consent-request' },
          { table, now },
          event,
        );
      if (event.type === 'carer.invited')
        await sendInvitation(
          { ...notices, texts, templatePrefix: 'prod-carer-invitation' },
          { table, now },
          { ownerId: event.ownerId ?? '', carerId: event.detail.carerId },
        );
    }
  }

  type Asked = {
    as?: Somebody;
    from: string;
    headers?: Record<string, string>;
    cookies?: string[];
  };
  const options = ({ as, from, headers, cookies }: Asked): TestCall => ({
    ...(as && { as: as.sub }),
    ...(cookies && { cookies }),
    now: clock.now,
    headers: { 'x-forwarded-for': from, ...headers },
  });
  const question = endpoints.askAnExpert;
  const asking = endpoint(question, (request, all) => submitForm(request, all, question.formId), ports);
  const startedAt = () => new Date(Date.parse(clock.now) - 60_000).toISOString();
  return {
    ...{ clock, table, emails, sentTexts, people, texts, settle },
    isHeldBack: async (reference: string) => (await table.get(submissionKey(reference)))?.state === 'spam',
    codeFor: (phone: string, asked: Asked) =>
      call(endpoint(endpoints.requestPhoneCode, requestPhoneCode, ports), endpoints.requestPhoneCode, {
        body: { phone },
        ...options(asked),
      }),
    invite: (channel: 'email' | 'sms', address: string, asked: Asked) =>
      call(endpoint(endpoints.inviteCarer, inviteCarer, ports), endpoints.inviteCarer, {
        body: { name: 'Tom', channel, address },
        ...options(asked),
      }),
    carers: (asked: Asked) =>
      call(endpoint(endpoints.listCarers, listCarers, ports), endpoints.listCarers, options(asked)),
    revoke: (id: string, asked: Asked) =>
      call(endpoint(endpoints.revokeCarer, revokeCarer, ports), endpoints.revokeCarer, {
        id,
        ...options(asked),
      }),
    devices: (asked: Asked) =>
      call(endpoint(endpoints.listDevices, listDevices, ports), endpoints.listDevices, options(asked)),
    switchOn: (url: string, auth: string, asked: Asked) =>
      call(endpoint(endpoints.registerDevice, registerDevice, ports), endpoints.registerDevice, {
        body: {
          subscription: { endpoint: url, keys: { p256dh: 'B'.repeat(87), auth } },
          applicationServerKey: pushKeysOf('secret')[0]?.publicKey ?? '',
          ...{ name: 'Phone', lockScreen: 'full' },
        },
        ...options({ ...asked, headers: { origin: siteUrl, 'x-requested-with': 'portal' } }),
      }),
    exportData: (asked: Asked) =>
      call(
        endpoint(endpoints.getAccountData, getAccountData, ports),
        endpoints.getAccountData,
        options(asked),
      ),
    checkCode: (code: string, asked: Asked) =>
      call(endpoint(endpoints.checkPackCode, checkPackCode, ports), endpoints.checkPackCode, {
        body: { agent: 'a browser', deviceId: '0f0f3a1c-6f0e-4b62-9d53-3c1f7a2f5f10', code },
        ...options(asked),
      }),
    signUp: (email: string, asked: Asked) =>
      call(endpoint(endpoints.emailSignup, emailSignup, ports), endpoints.emailSignup, {
        body: { email, locale: 'en_gb' },
        ...options(asked),
      }),
    interest: (email: string, submissionId: string, asked: Asked) =>
      call(
        endpoint(endpoints.registerCampaignInterest, registerCampaignInterest, ports),
        endpoints.registerCampaignInterest,
        {
          body: {
            ...{ startedAt: startedAt(), formId: 'spring_2026', formResponse: [], submissionId },
            cdcProfile: { UID: 'anybody', email, consent: { email: true } },
          },
          ...options(asked),
        },
      ),
    ask: (emailAddress: string, asked: Asked, begun: string | null = startedAt()) =>
      call(asking, question, {
        body: {
          ...{ locale: 'en_gb', formId: question.formId, firstName: 'Ann', lastName: 'Owner', emailAddress },
          ...{ helpWith: 'General Question', query: 'May I?' },
          ...(begun !== null && { startedAt: begun }),
        },
        ...options(asked),
      }),
  };
}

export type AbuseWorld = ReturnType<typeof abuseWorld>;
