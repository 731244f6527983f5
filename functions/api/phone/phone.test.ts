import { phoneEndpoints } from '@merrowvale/shared/endpoints/phone-endpoints.ts';
import { textLimits } from '@merrowvale/shared/schemas/limits.ts';
import { sessionKey, sessionsPartition } from '@merrowvale/shared/schemas/session.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { call, type TestCall, testDependencies } from '../../../test/support/functions/endpoint.ts';
import type { SendOutcome } from '../../lib/adapters/mail.ts';
import { endpoint } from '../../lib/endpoint.ts';
import { limitedTexts } from '../../lib/texts/limited-texts.ts';
import { requestPhoneCode } from './request-phone-code.ts';
import { verifyPhone } from './verify-phone.ts';

const phone = '+447700900456';
let ports: ReturnType<typeof testDependencies>;
let texts: { to: string; body: string; fromNumber?: string | undefined }[];
let outcome: SendOutcome;
let stored: Map<string, string>;
let limits: Partial<ReturnType<typeof textLimits.parse>['code']>;

beforeEach(() => {
  ports = testDependencies();
  texts = [];
  stored = new Map();
  limits = {};
  outcome = { status: 'sent', messageId: 'm-1' };
});

const secret = async () => 'secret';
const { requestPhoneCode: codes, verifyPhone: verification } = phoneEndpoints;

function ask(to = phone, options: TestCall = {}) {
  const own = {
    ...ports,
    secret,
    textNumber: '+447400000000',
    texts: limitedTexts(
      {
        async publish(text) {
          texts.push(text);
          return outcome;
        },
      },
      { table: ports.table, log: ports.log, limits: textLimits.parse({ code: limits }) },
    ),
  };
  const handler = endpoint(codes, requestPhoneCode, own);
  return call(handler, codes, { as: 'ann', body: { phone: to }, ...options });
}

function enter(code: string, options: TestCall = {}) {
  const accounts = { setVerifiedPhone: async (owner: string, to: string) => void stored.set(owner, to) };
  const handler = endpoint(verification, verifyPhone, { ...ports, secret, accounts });
  return call(handler, verification, { as: 'ann', body: { phone, code }, ...options });
}

const lastCode = () => /\d{6}/.exec(texts.at(-1)?.body ?? '')?.[0] ?? '';
const wrongCode = () => (lastCode() === '000000' ? '111111' : '000000');
const problemsOf = ({ body }: { body: { errors?: Record<string, string[]> } }) => body.errors;

describe('verifying a mobile number', () => {
  it('texts a code in the owner’s language, and stores the number once it is entered [REM-32, AUT-07, IDN-02]', async () => {
    expect((await ask('+44 (7700) 900-456', { query: { locale: 'de' } })).status).toBe(200);
    expect(texts).toMatchObject([{ to: phone, fromNumber: '+447400000000' }]);
    expect(texts[0]?.body).toMatch(/^\d{6} ist Ihr Merrowvale-Code/);
    const code = lastCode();
    expect((await enter(`${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
    expect([...stored]).toEqual([['ann', phone]]);
    expect(problemsOf(await enter(code))?.code).toEqual(['This code is no longer valid. Ask for a new one.']);
  });

  it('has every session renewed, so that none uses the number before any longer [AUT-07]', async () => {
    await ports.table.put({ pk: sessionsPartition('ann'), sk: 'other' });
    await ports.table.put({ ...sessionKey('other'), sealed: 'x', accessTokenExpiresAt: 9e9 });
    await ask();
    await enter(lastCode());
    expect(await ports.table.get(sessionKey('other'))).toMatchObject({ accessTokenExpiresAt: 0 });
  });

  it('accepts a code only for the number and the owner that it was sent to [AUT-07, SEC-02]', async () => {
    await ask();
    const code = lastCode();
    expect((await enter(code, { body: { phone: '+447700900457', code } })).status).toBe(400);
    expect((await enter(code, { as: 'bob' })).status).toBe(400);
    expect(stored.size).toBe(0);
  });

  it('ends a code after five tries, after ten minutes, and with the next one [AUT-07, SEC-02]', async () => {
    await ask();
    const first = lastCode();
    expect(problemsOf(await enter(wrongCode()))?.code?.[0]).toContain('isn’t the code');
    for (let tries = 1; tries < 5; tries += 1) await enter(wrongCode());
    expect((await enter(first)).status).toBe(400);
    await ask();
    expect((await enter(lastCode(), { now: '2026-03-01T10:10:00.001Z' })).status).toBe(400);
    const replaced = lastCode();
    await ask();
    if (replaced !== lastCode()) expect((await enter(replaced)).status).toBe(400);
    expect(stored.size).toBe(0);
  });

  it('takes a code at the fifth try, and until ten minutes are over [AUT-07]', async () => {
    await ask();
    for (let tries = 1; tries < 5; tries += 1) await enter(wrongCode());
    expect((await enter(lastCode())).status).toBe(200);
    await ask();
    expect((await enter(lastCode(), { now: '2026-03-01T10:09:59.999Z' })).status).toBe(200);
    await ask();
    expect((await enter(lastCode(), { now: '2026-03-01T10:10:00.000Z' })).status).toBe(400);
  });

  it('needs a fresh sign-in before a code is sent [SEC-02]', () => {
    expect(codes.freshSignIn).toBe(true);
  });

  it('stores neither the number nor a hash that reveals the code [SEC-02, PRI-01]', async () => {
    await ask();
    const rows = JSON.stringify(ports.table.all().filter(({ sk }) => sk === 'PHONE-CODE'));
    expect(rows).not.toContain(phone);
    expect(rows).not.toContain(lastCode());
  });

  it('informs an owner whose number has opted out of our texts [REM-32]', async () => {
    outcome = { status: 'refused', error: 'OptedOut', isOptedOut: true };
    expect(problemsOf(await ask())?.phone?.[0]).toContain('opted out');
    outcome = { status: 'unavailable', error: 'Throttled' };
    expect((await ask()).status).toBe(503);
  });
});

it('somebody who has verified their number gets a code, however many strangers have asked for one [AUT-07, SEC-02]', async () => {
  const verified = '+447700900123';
  const statuses = [];
  for (const as of ['a', 'a', 'a', 'a', 'b', 'c', 'd', 'e', 'f'])
    statuses.push((await ask(verified, { as, headers: { 'x-forwarded-for': '192.0.2.10' } })).status);
  expect(statuses).toEqual([200, 200, 200, 429, 200, 200, 200, 429, 429]);
  expect((await ask(verified, { as: 'verified' })).status).toBe(200);
});

describe('texts to strangers', () => {
  it.each([
    ['+18765550123', 'We can’t send texts to numbers in this country yet.'],
    ['+79161234567', 'We can’t send texts to numbers in this country yet.'],
    ['+447012345678', 'We can’t send texts to this kind of number. Enter a mobile number.'],
    ['+44 (0)7700 90045', 'There is no such number. Please check its digits and its country code.'],
    ['07700 900456', 'Enter the number with its country code, such as +447700900123.'],
  ])('are not sent to %s, and the reason is given [SEC-02]', async (to, why) => {
    expect(problemsOf(await ask(to))?.phone).toEqual([why]);
    expect(texts).toEqual([]);
  });

  it('are limited for each account [SEC-02]', async () => {
    limits = { perAccountAndDay: 2 };
    for (const last of [1, 2]) expect((await ask(`+44770090040${last}`)).status).toBe(200);
    const refused = await ask('+447700900403');
    expect(refused.status).toBe(429);
    expect(refused.body.message).toContain('too many codes');
    expect((await ask('+447700900403', { as: 'bob' })).status).toBe(200);
  });

  it('are limited for each number, network and country [SEC-02]', async () => {
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
    limits = { perNumberAndDay: 1 };
    expect((await ask(phone, { as: 'a', ...from('192.0.2.10') })).status).toBe(200);
    expect((await ask(phone, { as: 'b', ...from('192.0.2.11') })).status).toBe(429);
    limits = { perNetworkAndDay: 1 };
    expect((await ask('+33612345678', { as: 'c', ...from('192.0.2.12') })).status).toBe(200);
    expect((await ask('+33612345679', { as: 'd', ...from('192.0.2.12') })).status).toBe(429);
    limits = { perCountryAndDay: 1 };
    expect((await ask('+819012345678', { as: 'e', ...from('192.0.2.13') })).status).toBe(200);
    expect((await ask('+819012345679', { as: 'f', ...from('192.0.2.14') })).status).toBe(429);
    expect((await ask('+4915112345678', { as: 'f', ...from('192.0.2.14') })).status).toBe(200);
  });

  it('end for the month at a ceiling [SEC-02]', async () => {
    limits = { perMonth: 1 };
    expect((await ask(phone)).status).toBe(200);
    expect((await ask('+4915112345600', { as: 'bob' })).status).toBe(503);
    expect(texts).toHaveLength(1);
  });

  it('leave the code before them valid if they are not sent [AUT-07, SEC-02]', async () => {
    limits = { perNumberAndDay: 1 };
    await ask();
    const code = lastCode();
    expect((await ask()).status).toBe(429);
    expect((await enter(code)).status).toBe(200);
  });
});
