import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { type TextLimits, textLimits } from '@merrowvale/shared/schemas/limits.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { call, siteUrl, type TestCall, testDependencies } from '../../../test/support/functions/endpoint.ts';
import { MemoryProvider } from '../../../test/support/functions/engine.ts';
import { sendInvitation } from '../../consumers/send-carer-invitation.ts';
import type { Mail } from '../../lib/adapters/mail.ts';
import { findCarers } from '../../lib/carers/carer-record.ts';
import { carerPageUrl } from '../../lib/carers/carer-token.ts';
import { endpoint } from '../../lib/endpoint.ts';
import { suppressionKey } from '../../lib/keys.ts';
import type { Texts } from '../../lib/texts/limited-texts.ts';
import { acceptCarerInvitation } from '../message-links/accept-carer-invitation.ts';
import { declineCarerInvitation } from '../message-links/decline-carer-invitation.ts';
import { leaveCare } from '../message-links/leave-care.ts';
import { showCarerInvitation } from '../message-links/show-carer-invitation.ts';
import { inviteCarer } from './invite-carer.ts';
import { listCarers } from './list-carers.ts';
import { revokeCarer } from './revoke-carer.ts';

const now = '2026-03-01T10:00:00.000Z';
const secret = async () => 'secret';
const tom = { name: 'Tom', channel: 'email', address: 'tom@example.com' };
const form = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html,*/*;q=0.8' };

let ports: ReturnType<typeof testDependencies> & { secret: typeof secret; textLimits: TextLimits };
beforeEach(() => {
  ports = { ...testDependencies(), secret, textLimits: textLimits.parse({}) };
});

const invite = (options: TestCall) =>
  call(endpoint(endpoints.inviteCarer, inviteCarer, ports), endpoints.inviteCarer, { as: 'ann', ...options });
const list = (as = 'ann') =>
  call(endpoint(endpoints.listCarers, listCarers, ports), endpoints.listCarers, { as });
const revoke = (id: string, as = 'ann') =>
  call(endpoint(endpoints.revokeCarer, revokeCarer, ports), endpoints.revokeCarer, { as, id });
const show = (token: string, at = now) =>
  call(endpoint(endpoints.showCarerInvitation, showCarerInvitation, ports), endpoints.showCarerInvitation, {
    query: { token },
    now: at,
  });
const accept = (token: string, body: unknown, options: TestCall = {}) =>
  call(
    endpoint(endpoints.acceptCarerInvitation, acceptCarerInvitation, ports),
    endpoints.acceptCarerInvitation,
    { query: { token }, body, ...options },
  );
const decline = (token: string, options: TestCall = {}) =>
  call(
    endpoint(endpoints.declineCarerInvitation, declineCarerInvitation, ports),
    endpoints.declineCarerInvitation,
    { query: { token }, ...options },
  );
const leave = (token: string) =>
  call(endpoint(endpoints.leaveCare, leaveCare, ports), endpoints.leaveCare, { query: { token } });

async function invited() {
  const { body } = await invite({ body: tom });
  const carerId: string = body.data.id;
  const url = carerPageUrl({ ownerId: 'ann', carerId }, 'en_gb', { siteUrl, secret: 'secret' });
  return { carerId, token: new URL(url).searchParams.get('token') ?? '' };
}
const preferences = { language: 'de', timeZone: 'europe/berlin' };
const types = () => ports.bus.published.map(({ type }) => type);

describe('an invitation to help', () => {
  it('is listed for its owner only, with an event that contains no names', async () => {
    expect((await invite({ body: tom })).status).toBe(201);
    expect((await list()).body.data).toMatchObject([
      { name: 'Tom', channel: 'email', address: 'tom@example.com', state: 'pending', acceptedAt: null },
    ]);
    expect((await list('eve')).body.data).toEqual([]);
    expect(types()).toEqual(['carer.invited', 'account.changed']);
    expect(JSON.stringify(ports.bus.published)).not.toMatch(/tom/i);
  });

  it('is reported to its owner by email [SEC-02]', async () => {
    await invite({ body: tom });
    expect(ports.bus.published.at(-1)).toMatchObject({
      type: 'account.changed',
      detail: { change: 'carer-invited' },
    });
  });

  it('is created once per Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'k1' };
    const [first, second] = [await invite({ body: tom, headers }), await invite({ body: tom, headers })];
    expect(second.body).toEqual(first.body);
    expect((await list()).body.data).toHaveLength(1);
    expect((await invite({ body: { ...tom, name: 'Tim' }, headers })).status).toBe(422);
  });

  it.each([
    ['an invalid email address', { ...tom, address: 'tom' }, 'address'],
    ['a number without its country code', { ...tom, channel: 'sms', address: '07700900123' }, 'address'],
    ['a name that is a URL', { ...tom, name: 'https://evil.example' }, 'name'],
    ['the owner’s own address', { ...tom, address: 'ANN@example.com' }, 'address'],
  ])('is rejected for %s', async (_, body, field) => {
    const response = await invite({ body });
    expect([response.status, Object.keys(response.body.errors)]).toEqual([400, [field]]);
  });

  it('gets the same response when the address is suppressed, and nothing is sent there', async () => {
    const provider = new MemoryProvider();
    await ports.table.put({ ...suppressionKey('email', 'tom@example.com'), reason: 'complaint' });
    const known = await invite({ body: tom });
    const unknown = await invite({ body: { ...tom, address: 'new@example.com' } });
    expect([known.status, Object.keys(known.body.data)]).toEqual([201, Object.keys(unknown.body.data)]);
    for (const { body } of [known, unknown]) await deliver(provider, body.data.id);
    expect(provider.emails.map(({ to }) => to)).toEqual(['new@example.com']);
  });
});

describe('an invitation by text', () => {
  const byText = { ...tom, channel: 'sms', address: '+447700900456' };

  it('needs a verified number of one’s own and a fresh sign-in [SEC-02]', async () => {
    expect((await invite({ body: byText })).body.errors).toEqual({
      channel: [expect.stringContaining('Verify')],
    });
    expect((await invite({ as: 'verified', body: byText })).status).toBe(201);
    expect(endpoints.inviteCarer.freshSignIn).toBe(true);
  });

  it.each([
    ['+44770090045', 'There is no such number. Please check its digits and its country code.'],
    ['+18765550123', 'We can’t send texts to numbers in this country yet.'],
    ['+447012345678', 'We can’t send texts to this kind of number. Enter a mobile number.'],
  ])(
    'is not accepted for %s, which we never text, and the reason is given [SEC-02]',
    async (address, why) => {
      const { status, body } = await invite({ as: 'verified', body: { ...byText, address } });
      expect([status, body.errors]).toEqual([400, { address: [why] }]);
    },
  );

  it('is limited for each network [SEC-02]', async () => {
    ports.textLimits = textLimits.parse({ invitation: { perNetworkAndDay: 1 } });
    const from = { as: 'verified', headers: { 'x-forwarded-for': '192.0.2.10' } };
    expect((await invite({ ...from, body: byText })).status).toBe(201);
    expect((await invite({ ...from, body: { ...byText, address: '+447700900457' } })).status).toBe(429);
  });

  it('beyond a limit is shown as not sent, and is sent when it is repeated [SEC-02]', async () => {
    const provider = new MemoryProvider();
    const { body } = await invite({ as: 'verified', body: byText });
    const withheld = (limit: 'today' | 'month') => ({
      ...provider,
      sendBulk: provider.sendBulk.bind(provider),
      send: async () => ({ status: 'withheld' as const, limit, error: 'TooManyTexts' }),
    });
    await deliver(withheld('today'), body.data.id, 'verified');
    await deliver(provider, body.data.id, 'verified');
    expect(provider.texts).toEqual([]);
    expect((await list('verified')).body.data).toMatchObject([{ state: 'unsent' }]);
    const again = await invite({ as: 'verified', body: byText });
    await deliver(withheld('month'), again.body.data.id, 'verified');
    expect((await list('verified')).body.data).toMatchObject([{ id: again.body.data.id, state: 'unsent' }]);
    const last = await invite({ as: 'verified', body: byText });
    await deliver(provider, last.body.data.id, 'verified');
    expect(provider.texts).toHaveLength(1);
    expect((await list('verified')).body.data).toMatchObject([{ state: 'pending' }]);
  });
});

describe('the inbox of an invitation', () => {
  const spellings = ['Tom@Example.com', 'tom+1@example.com', ' tom+dogs@example.com '];

  it.each(spellings)(
    'is recognized as %s, so it is invited only once at a time [SEC-02]',
    async (address) => {
      await invite({ body: tom });
      const again = await invite({ body: { ...tom, address } });
      expect(again.body.errors?.address).toEqual(['An invitation to this address is still open.']);
    },
  );

  it('is recognized at Gmail, where dots make no difference [SEC-02]', async () => {
    await invite({ body: { ...tom, address: 'tom.jones@gmail.com' } });
    expect((await invite({ body: { ...tom, address: 'TomJones+1@gmail.com' } })).status).toBe(400);
  });

  it('is not one’s own under another spelling [SEC-02]', async () => {
    const { body } = await invite({ body: { ...tom, address: 'ann+me@example.com' } });
    expect(body.errors?.address).toEqual(['This is your own address. Enter the other person’s.']);
  });

  it('gets no more than twelve messages in 30 days, however it is spelled; others are shown as not sent [SEC-02]', async () => {
    const provider = new MemoryProvider();
    for (const as of 'abcdefghijklm') {
      const { body } = await invite({ as, body: { ...tom, address: `tom+${as}@example.com` } });
      await deliver(provider, body.data.id, as);
    }
    expect(provider.emails).toHaveLength(12);
    expect((await list('m')).body.data).toMatchObject([{ state: 'unsent', address: 'tom+m@example.com' }]);
    const later = '2026-04-15T10:00:00.000Z';
    const { body } = await invite({ as: 'm', body: tom, now: later });
    await deliver(provider, body.data.id, 'm', later);
    expect(provider.emails).toHaveLength(13);
    expect((await list('m')).body.data).toHaveLength(1);
  });

  it('is not used up by one owner, who can remove what was not sent and invite somebody else [SEC-02]', async () => {
    const provider = new MemoryProvider();
    const states = [];
    for (const now of ['2026-03-02T10:00:00.000Z', '2026-03-04T10:00:00.000Z', '2026-03-06T10:00:00.000Z']) {
      const { body } = await invite({ body: tom, now });
      await deliver(provider, body.data.id, 'ann', now);
      states.push(...(await list()).body.data.map(({ state }: { state: string }) => state));
      expect((await revoke(body.data.id)).status).toBe(200);
    }
    expect(states).toEqual(['pending', 'pending', 'unsent']);
    expect((await invite({ as: 'bob', body: tom })).status).toBe(201);
  });

  it.each(['tom@example.com', ...spellings])(
    'is not invited as %s after a refusal, not even a month later [SEC-02]',
    async (address) => {
      const { token } = await invited();
      await decline(token);
      for (const later of [now, '2026-04-15T10:00:00.000Z'])
        expect((await invite({ body: { ...tom, address }, now: later })).status).toBe(400);
    },
  );

  it('may refuse an invitation that was withdrawn, has expired or was replaced [SEC-02]', async () => {
    const { token, carerId } = await invited();
    await revoke(carerId);
    await decline(token);
    expect((await invite({ body: tom, now: '2026-03-05T10:00:00.000Z' })).status).toBe(400);

    const bob = { ...tom, address: 'bob@example.com' };
    const first = await invite({ body: bob });
    const url = carerPageUrl({ ownerId: 'ann', carerId: first.body.data.id }, 'en_gb', {
      siteUrl,
      secret: 'secret',
    });
    const second = await invite({ body: bob, now: '2026-03-10T10:00:00.000Z' });
    expect(second.status).toBe(201);
    await decline(new URL(url).searchParams.get('token') ?? '', { now: '2026-03-10T11:00:00.000Z' });
    expect((await list()).body.data).toMatchObject([{ state: 'declined', address: null }]);
    expect((await invite({ body: bob, now: '2026-03-20T10:00:00.000Z' })).status).toBe(400);
  });

  it('gets nothing from anybody for a year once it has refused two owners [SEC-02]', async () => {
    const provider = new MemoryProvider();
    for (const as of ['ann', 'bob']) {
      const { body } = await invite({ as, body: tom });
      await deliver(provider, body.data.id, as);
      const url = carerPageUrl({ ownerId: as, carerId: body.data.id }, 'en_gb', {
        siteUrl,
        secret: 'secret',
      });
      await decline(new URL(url).searchParams.get('token') ?? '');
    }
    const third = await invite({ as: 'eve', body: { ...tom, address: 'tom+eve@example.com' } });
    expect(third.status).toBe(201);
    await deliver(provider, third.body.data.id, 'eve');
    expect(provider.emails).toHaveLength(2);
  });
});

describe('the message of an invitation', () => {
  it('is sent once, names the person who asks, and links to the page for the decision', async () => {
    const provider = new MemoryProvider();
    const { carerId, token } = await invited();
    await deliver(provider, carerId);
    await deliver(provider, carerId);
    expect(provider.emails).toMatchObject([
      {
        to: 'tom@example.com',
        template: 'dev-carer-invitation-en',
        values: {
          headline: 'Ann would like your help',
          url: `${siteUrl}/en_gb/carer-invitation?token=${token}`,
        },
      },
    ]);
  });

  it('waits while the provider is down', async () => {
    const provider = new MemoryProvider();
    provider.outcomeOf = () => ({ status: 'retry', error: 'Throttling' });
    const { carerId } = await invited();
    await expect(deliver(provider, carerId)).rejects.toMatchObject({ code: 'unavailable' });
    provider.outcomeOf = () => ({ status: 'sent', messageId: 'm' });
    await deliver(provider, carerId);
    expect(provider.emails).toHaveLength(1);
  });

  it('is not sent once the owner has withdrawn the invitation', async () => {
    const provider = new MemoryProvider();
    const { carerId } = await invited();
    expect((await revoke(carerId)).status).toBe(200);
    await deliver(provider, carerId);
    expect(provider.calls).toBe(0);
  });
});

describe('the link of an invitation', () => {
  it('changes nothing when it is opened, as mail scanners do', async () => {
    const { token } = await invited();
    const before = ports.table.all();
    const { body } = await show(token);
    expect(body.data).toEqual({
      state: 'pending',
      inviter: 'Ann',
      channel: 'email',
      language: 'en_gb',
      timeZone: 'Europe/London',
      expiresAt: '2026-03-08T10:00:00.000Z',
    });
    expect(ports.table.all()).toEqual(before);
  });

  it('accepts with a plain form, in the chosen language and time zone', async () => {
    const { token } = await invited();
    const response = await accept(token, 'language=de&timeZone=Europe%2FBerlin', { headers: form });
    expect(response.status).toBe(303);
    expect(response.headers.location).toBe(
      `${siteUrl}/de/carer-invitation?${new URLSearchParams({ token, done: 'accepted' })}`,
    );
    expect((await show(token)).body.data).toMatchObject({ state: 'active', timeZone: 'Europe/Berlin' });
    expect((await list()).body.data).toMatchObject([{ state: 'active', acceptedAt: now }]);
  });

  it('accepts once, however often it is posted, and again for another language or zone', async () => {
    const { token } = await invited();
    for (const body of [preferences, preferences, { ...preferences, language: 'fr' }])
      expect((await accept(token, body)).status).toBe(200);
    expect(types().slice(2)).toEqual(['carer.accepted', 'carer.accepted']);
    expect((await show(token)).body.data).toMatchObject({ language: 'fr', timeZone: 'Europe/Berlin' });
  });

  it('cannot accept after seven days, nor in a zone that does not exist', async () => {
    const { token } = await invited();
    expect((await accept(token, { ...preferences, timeZone: 'Mars/Base' })).status).toBe(400);
    const late = { now: '2026-03-08T10:00:00.000Z' };
    expect((await accept(token, preferences, late)).status).toBe(403);
    expect((await show(token, late.now)).body.data.state).toBe('expired');
  });

  it('declines, and the owner may not ask again for 30 days', async () => {
    const { token } = await invited();
    const response = await decline(token, { headers: form });
    expect(response.headers.location).toContain('done=declined');
    expect((await decline(token)).status).toBe(200);
    expect((await show(token)).body.data).toMatchObject({ state: 'ended', inviter: null });
    expect((await list()).body.data).toMatchObject([{ state: 'declined', address: null }]);
    expect((await invite({ body: tom })).status).toBe(400);
    expect(types().slice(2)).toEqual(['carer.revoked']);
  });

  it('lets a carer leave, and is invalid once the owner has removed them', async () => {
    const { token } = await invited();
    await accept(token, preferences);
    expect((await leave(token)).body.data.state).toBe('ended');
    expect((await list()).body.data).toMatchObject([{ state: 'left' }]);
    expect((await accept(token, preferences)).status).toBe(403);
  });

  it('does nothing if it was altered, or for another owner’s carer', async () => {
    const { token, carerId } = await invited();
    const before = ports.table.all();
    expect((await show(`${token.slice(0, -3)}abc`)).status).toBe(400);
    expect((await accept(`${token.slice(0, -3)}abc`, preferences)).status).toBe(400);
    expect((await revoke(carerId, 'eve')).status).toBe(404);
    expect(ports.table.all()).toEqual(before);
  });
});

async function deliver(provider: Mail & Texts, carerId: string, ownerId = 'ann', at = now): Promise<void> {
  const outside = {
    mail: provider,
    texts: provider,
    siteUrl,
    secret,
    templatePrefix: 'dev-carer-invitation',
    nowSeconds: () => 1000,
  };
  // Events may arrive twice at the same time.
  const [first] = await Promise.allSettled(
    [1, 2].map(() => sendInvitation(outside, { table: ports.table, now: at }, { ownerId, carerId })),
  );
  if (first?.status === 'rejected') throw first.reason;
  expect((await findCarers(ports.table, ownerId))?.ownerId).toBe(ownerId);
}
