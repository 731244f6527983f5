import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { describe, expect, it } from 'vitest';
import { call, siteUrl, type TestCall, testIdentity } from '../../../test/support/functions/endpoint.ts';
import { MemoryProvider } from '../../../test/support/functions/engine.ts';
import { silentLog } from '../../../test/support/functions/log.ts';
import { submissionTestDependencies } from '../../../test/support/functions/submission.ts';
import { requestDeletion } from '../../api/account-data/delete-account-data.ts';
import { confirmConsent } from '../../api/consent-links/confirm-consent.ts';
import { emailSignup } from '../../api/forms/email-signup.ts';
import { registerCampaignInterest } from '../../api/forms/register-campaign-interest.ts';
import { sendConsentRequest } from '../../consumers/send-consent-request.ts';
import { sweepConsents } from '../../schedules/sweep-consents.ts';
import { eraseAccount } from '../account/delete-account.ts';
import { exportAccount } from '../account/export-account.ts';
import { endpoint } from '../endpoint.ts';
import { suppressionKey } from '../keys.ts';
import { relay } from '../outbox.ts';
import { forwardInterest, forwardSignup } from '../submissions/forward-effect.ts';
import type { Forwarder } from '../submissions/forwarder.ts';
import { processSubmission, type Work } from '../submissions/process-submission.ts';

const start = '2026-03-01T10:00:00.000Z';
const later = (days: number, minutes = 0) =>
  new Date(Date.parse(start) + days * 86_400_000 + minutes * 60_000).toISOString();
const victim = 'ann@example.com';
const startedAt = '2026-03-01T09:59:00.000Z';
const interest = {
  startedAt,
  formId: 'spring_2026',
  formResponse: [],
  submissionId: 's1',
  cdcProfile: {
    UID: 'ann',
    email: victim,
    firstName: 'Ann',
    phone: '+447700900999',
    consent: { email: true, sms: true },
  },
};
const signup = { email: victim, locale: 'de' };

/** Endpoints, queues, event bus and schedule, run step by step by the test. */
function world() {
  const ports = submissionTestDependencies();
  const { table, bus, queue } = ports;
  const provider = new MemoryProvider();
  const forwarded: Parameters<Forwarder['forward']>[0][] = [];
  const forwarder: Forwarder = { forward: async (one) => void forwarded.push(one) };
  const publish = (items: Parameters<typeof relay>[1]) => relay({ table, bus }, items);
  const consentPorts = { table, relay: publish };
  const works: Record<string, Work> = {
    'campaign-interest': (handling) => forwardInterest(forwarder, consentPorts, handling),
    'email-signup': (handling) => forwardSignup(forwarder, consentPorts, handling),
  };
  const mail = {
    mail: provider,
    siteUrl,
    secret: async () => 'secret',
    templatePrefix: 'dev-consent-request',
    nowSeconds: () => 1000,
  };
  const at = { queue: 0, bus: 0 };

  /** Delivers every waiting message twice, and events also twice at the same time, as queues and the bus may. */
  async function settle(now = start): Promise<void> {
    for (const { reference } of queue.bodies.slice(at.queue) as { reference: string }[])
      for (const tries of [1, 2])
        await processSubmission(
          { table, bus, log: silentLog, nowSeconds: () => 1000 },
          { reference, correlationId: 'c1' },
          { now, tries, remainingMilliseconds: () => 10_000 },
          async (handling) => (await works[handling.submission.kind]?.(handling)) ?? { state: 'processed' },
        );
    at.queue = queue.bodies.length;
    const events = bus.published.slice(at.bus);
    at.bus = bus.published.length;
    for (const event of [...events, ...events])
      if (event.type === 'consent.requested')
        await Promise.allSettled([1, 2].map(() => sendConsentRequest(mail, { table, now }, event)));
  }
  const campaign = (body: object = interest, options: TestCall = {}) =>
    call(
      endpoint(endpoints.registerCampaignInterest, registerCampaignInterest, ports),
      endpoints.registerCampaignInterest,
      {
        body,
        ...options,
      },
    );
  const signUp = (body: object = signup, options: TestCall = {}) =>
    call(endpoint(endpoints.emailSignup, emailSignup, ports), endpoints.emailSignup, { body, ...options });
  const sweep = async (now: string) => {
    await publish(await sweepConsents(table, now));
    await settle(now);
  };
  const confirm = (token: string, options: TestCall = {}) => {
    const all = { ...ports, secret: async () => 'secret', queueOf: () => queue };
    return call(endpoint(endpoints.confirmConsent, confirmConsent, all), endpoints.confirmConsent, {
      query: { token },
      ...options,
    });
  };
  const tokens = () =>
    provider.emails.map(({ values }) => new URL(String(values.url)).searchParams.get('token') ?? '');
  const consents = () => table.all().filter(({ sk }) => sk === 'CONSENT');
  return { ...ports, mail, provider, forwarded, settle, campaign, signUp, sweep, confirm, tokens, consents };
}

describe('consent that nobody has proven', () => {
  it('cannot be forged for an owner: neither id nor consent reaches the CRM [CAM-07, CAM-17, QUE-05]', async () => {
    const { campaign, settle, forwarded } = world();
    expect((await campaign()).status).toBe(200);
    await settle();
    expect(forwarded).toMatchObject([
      { verifiedBy: null, data: { cdcProfile: { email: victim, consent: { email: false, sms: false } } } },
    ]);
    expect(JSON.stringify(forwarded)).not.toContain('UID');
  });

  it('counts once the address has confirmed it, and only for that address [CAM-17]', async () => {
    const { campaign, settle, forwarded, provider, confirm, tokens } = world();
    await campaign();
    await settle();
    expect(provider.emails).toMatchObject([{ to: victim, template: 'dev-consent-request-en' }]);
    const [token = ''] = tokens();
    for (const time of [later(1), later(1), later(2)])
      expect((await confirm(token, { now: time })).status).toBe(200);
    await settle(later(1));
    expect(forwarded).toHaveLength(2);
    expect(forwarded[1]).toMatchObject({
      verifiedBy: 'email',
      confirms: forwarded[0]?.reference,
      data: { cdcProfile: { firstName: 'Ann', consent: { email: true, sms: false } } },
    });
    expect(JSON.stringify(forwarded)).not.toContain('UID');
  });

  it('of a sign-up is announced and forwarded only once it is confirmed [SHL-29, EVT-02]', async () => {
    const { signUp, settle, forwarded, bus, provider, confirm, tokens } = world();
    for (let time = 0; time < 3; time += 1) await signUp();
    await settle();
    expect([forwarded, bus.published.map(({ type }) => type)]).toEqual([
      [],
      ['consent.requested', 'form.processed'],
    ]);
    expect(provider.emails).toMatchObject([{ to: victim, template: 'dev-consent-request-de' }]);
    const page = await confirm(tokens()[0] ?? '', { headers: { accept: 'text/html' } });
    expect([page.status, page.headers.location]).toEqual([
      303,
      `${siteUrl}/de/confirm-consent?done=confirmed`,
    ]);
    await settle();
    expect(forwarded).toMatchObject([{ verifiedBy: 'email', data: signup }]);
    expect(bus.published.map(({ type }) => type)).toContain('signup.received');
  });

  it('is reminded of once, and deleted after seven days with its sign-up [SHL-29]', async () => {
    const { signUp, settle, sweep, provider, confirm, tokens, table, consents } = world();
    await signUp();
    await settle();
    for (const time of [later(1), later(3, 1439)]) await sweep(time);
    expect(provider.emails).toHaveLength(1);
    for (const time of [later(4, 1), later(5), later(6, 1439)]) await sweep(time);
    expect(provider.emails.map(({ values }) => values.subject)).toEqual([
      'Bitte bestätigen Sie Ihre E-Mail-Adresse',
      'Möchten Sie noch von uns hören?',
    ]);
    const [token = ''] = tokens();
    expect((await confirm(token, { now: later(7) })).status).toBe(410);
    await sweep(later(7, 1));
    expect(table.all().filter((item) => JSON.stringify(item).includes(victim))).toEqual([]);
    expect(consents()).toEqual([]);
    const late = await confirm(token, { now: later(8), headers: { accept: 'text/html' } });
    expect(late.headers.location).toContain('done=expired');
    await signUp(signup, { now: later(8) });
    await settle(later(8));
    expect(provider.emails).toHaveLength(3);
  });

  it('is not requested any more at the instant at which it expires [SHL-29]', async () => {
    const { signUp, settle, provider, consents, table, mail } = world();
    await signUp();
    await settle();
    const [consent] = consents();
    const expiresAt = String(consent?.expiresAt);
    const remind = (now: string) =>
      sendConsentRequest(
        mail,
        { table, now },
        { time: now, detail: { consentId: String(consent?.id), message: 'reminder' } },
      );
    await remind(expiresAt);
    expect(provider.emails).toHaveLength(1);
    await remind(new Date(Date.parse(expiresAt) - 1).toISOString());
    expect(provider.emails).toHaveLength(2);
  });

  it('stays as proof without its data once it is confirmed, and is not swept [SHL-29]', async () => {
    const { signUp, settle, sweep, confirm, tokens, consents, provider } = world();
    await signUp();
    await settle();
    await confirm(tokens()[0] ?? '');
    for (const time of [later(4, 1), later(7, 1), later(30)]) await sweep(time);
    expect(consents()).toMatchObject([{ state: 'confirmed', email: victim, confirmedAt: start }]);
    expect(consents()[0]).not.toHaveProperty('data');
    expect(provider.emails).toHaveLength(1);
  });

  it('is requested at most three times a day for each kind, regardless of forms and networks [QUE-08]', async () => {
    const { campaign, signUp, settle, sweep, provider, forwarded } = world();
    for (let number = 0; number < 10; number += 1)
      await campaign(
        { ...interest, submissionId: `s${number}` },
        { headers: { 'x-forwarded-for': `2001:db8:${number}::1` } },
      );
    await signUp();
    await settle();
    expect(provider.emails.map(({ to }) => to)).toEqual([victim, victim, victim, victim]);
    expect(forwarded).toHaveLength(10);
    await sweep(later(4, 1));
    expect(provider.emails).toHaveLength(8);
  });

  it('is requested again when its address is entered again, within the inbox’s limit and until it is confirmed [SHL-29, QUE-08]', async () => {
    const { signUp, settle, provider, confirm, tokens } = world();
    const from = (network: number) => ({ 'x-forwarded-for': `2001:db8:${network}::1` });
    await signUp(signup, { headers: from(1) });
    await settle();
    const again = async (network: number, ...time: [number, number?]) => {
      await signUp(signup, { headers: from(network), now: later(...time) });
      await settle(later(...time));
      return provider.emails.length;
    };
    expect(await again(2, 2)).toBe(2);
    expect([await again(1, 3), await again(1, 3, 1), await again(1, 3, 2)]).toEqual([3, 3, 3]);
    expect([await again(2, 3, 3), await again(3, 3, 4), await again(4, 3, 5)]).toEqual([4, 5, 5]);
    expect((await confirm(tokens().at(-1) ?? '', { now: later(4) })).status).toBe(200);
    expect(await again(2, 4)).toBe(5);
  });

  it('is not requested if its sender has named that inbox too often, but can be by somebody else [SHL-29, QUE-08]', async () => {
    const { signUp, settle, provider } = world();
    const stranger = { headers: { 'x-forwarded-for': '2001:db8:1::1' } };
    for (const locale of ['en_gb', 'fr', 'de']) await signUp({ ...signup, locale }, stranger);
    await settle();
    expect(provider.emails).toHaveLength(2);
    await signUp(signup, { now: later(0, 1) });
    await settle(later(0, 1));
    expect(provider.emails).toHaveLength(3);
  });

  it('is requested neither at a suppressed address nor with a forged link [NTF-05]', async () => {
    const { campaign, settle, provider, table, confirm } = world();
    await table.put({ ...suppressionKey('email', victim), reason: 'complaint' });
    await campaign();
    await settle();
    expect(provider.emails).toEqual([]);
    expect((await confirm('made-up')).status).toBe(400);
  });

  it('is not requested if a guard has held back the form [QUE-08]', async () => {
    const { campaign, signUp, settle, provider, forwarded } = world();
    await campaign({ ...interest, remark: 'x' });
    await signUp({ ...signup, remark: 'x' });
    await settle();
    expect([provider.emails, forwarded]).toEqual([[], []]);
  });
});

describe('consent of somebody signed in', () => {
  it('counts at once, with the id and address of the session, regardless of what the form says [CAM-07, CAM-16]', async () => {
    const { campaign, signUp, settle, forwarded, provider } = world();
    const forged = {
      ...interest,
      cdcProfile: { ...interest.cdcProfile, UID: 'ben', email: 'ben@example.com' },
    };
    await campaign(forged, { as: 'ann' });
    await signUp({ ...signup, email: 'ann@example.com' }, { as: 'ann' });
    await settle();
    expect(provider.emails).toEqual([]);
    expect(forwarded).toMatchObject([
      {
        verifiedBy: 'session',
        data: { cdcProfile: { UID: 'ann', email: victim, consent: { email: true, sms: false } } },
      },
      { verifiedBy: 'session', data: { email: victim } },
    ]);
  });

  it('covers texts if the session’s number is verified, and no address but their own [CAM-17, SHL-29]', async () => {
    const { campaign, signUp, settle, forwarded, provider } = world();
    await campaign(interest, { as: 'verified' });
    await signUp({ ...signup, email: 'somebody@example.com' }, { as: 'verified' });
    await settle();
    expect(forwarded).toMatchObject([
      { data: { cdcProfile: { phone: '+447700900123', consent: { email: true, sms: true } } } },
    ]);
    expect(provider.emails.map(({ to }) => to)).toEqual(['somebody@example.com']);
  });
});

describe('the account with an address', () => {
  const identity = { ...testIdentity('ann'), email: 'Ann@Example.COM' };

  /** Submissions under the address in every state: sent anonymously, and by another owner. */
  async function everyState() {
    const all = world();
    const { signUp, campaign, settle, confirm, tokens } = all;
    await signUp({ ...signup, locale: 'fr' });
    await settle();
    await confirm(tokens()[0] ?? '');
    await signUp();
    await signUp({ ...signup, locale: 'en_gb', remark: 'https://spam.example' });
    const profile = { ...interest.cdcProfile, email: 'ANN@example.com' };
    await campaign({ ...interest, cdcProfile: profile });
    await campaign({ ...interest, submissionId: 's2', startedAt: 'never' });
    await signUp({ ...signup, email: 'ben@example.com' });
    await campaign(
      { ...interest, cdcProfile: { ...interest.cdcProfile, email: 'ben@example.com' } },
      { as: 'ben' },
    );
    await settle();
    return all;
  }

  it('downloads what was sent under it in any state, however it is spelled [PRI-01]', async () => {
    const { table } = await everyState();
    const data = await exportAccount(table, identity, start);
    expect(data.newsletters.map(({ state, locale }) => `${locale} ${state}`).sort()).toEqual([
      'de processed',
      'en_gb spam',
      'fr processed',
      'fr processed',
    ]);
    expect(data.submissions.map(({ state }) => state).sort()).toEqual(['processed', 'spam']);
    expect(data.consents.map(({ kind, state }) => `${kind} ${state}`).sort()).toEqual([
      'campaign-interest pending',
      'email-signup confirmed',
      'email-signup pending',
    ]);
    expect(JSON.stringify(data)).not.toContain('ben@');
  });

  it('shows nothing that was sent under an address that it has not verified [PRI-01]', async () => {
    const { table } = await everyState();
    const data = await exportAccount(table, { ...identity, emailVerified: false }, start);
    expect([data.newsletters, data.submissions, data.consents]).toEqual([[], [], []]);
  });

  it('takes all of it along when it is deleted, and nothing of others [PRI-01]', async () => {
    const { table, provider } = await everyState();
    const before = table.all().filter((item) => JSON.stringify(item).includes('ben@example.com'));
    await requestDeletion({ table, now: start, correlationId: 'c', locale: 'en_gb' }, identity);
    await eraseAccount(
      {
        table,
        mail: provider,
        accounts: { remove: async () => {} },
        templatePrefix: 'dev-account-deleted',
        nowSeconds: () => 5000,
      },
      'ann',
      start,
    );
    const left = table.all();
    expect(left.filter((item) => /ann@/i.test(JSON.stringify(item)))).toEqual([]);
    expect(left.filter((item) => JSON.stringify(item).includes('ben@example.com'))).toEqual(before);
  });
});

it('a confirmation is not taken for a submission whose ids somebody has chosen to match it [CAM-27, SHL-29]', async () => {
  const { campaign, settle, confirm, tokens, forwarded } = world();
  const { reference } = (await campaign()).body;
  await campaign({ ...interest, formId: 'confirmed', submissionId: reference, cdcProfile: { UID: 'x' } });
  await settle();
  await confirm(tokens()[0] ?? '');
  await settle();
  expect(forwarded.at(-1)).toMatchObject({ verifiedBy: 'email', confirms: reference });
});
