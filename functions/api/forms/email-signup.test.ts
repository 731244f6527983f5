import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { signupFields } from '@merrowvale/shared/schemas/email-signup.ts';
import { describe, expect, it } from 'vitest';
import { provenBy } from '../../../test/support/functions/challenge.ts';
import { call, siteUrl, type TestCall } from '../../../test/support/functions/endpoint.ts';
import { submissionTestDependencies } from '../../../test/support/functions/submission.ts';
import { endpoint } from '../../lib/endpoint.ts';
import { emailSignup } from './email-signup.ts';

const row = endpoints.emailSignup;

function setUp() {
  const dependencies = submissionTestDependencies();
  const handler = endpoint(row, emailSignup, dependencies);
  const send = (body: unknown, options: TestCall = {}) => call(handler, row, { body, ...options });
  const sendForm = (fields: Record<string, string>) =>
    send(new URLSearchParams(fields).toString(), {
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html,*/*;q=0.8' },
    });
  const stored = (state = 'received') => dependencies.table.all().filter((item) => item.state === state);
  return { ...dependencies, send, sendForm, stored };
}

const ann = { email: 'ann@farm.example', locale: 'en_gb' };

/** Digits as Japanese keyboards type them. */
const fullWidth = (number: number) =>
  String.fromCodePoint(...[...String(number)].map((digit) => 0xff10 + Number(digit)));

describe('signing up for the newsletter', () => {
  it('is not announced before the address has confirmed it [SHL-29, EVT-02]', async () => {
    const { send, stored, bus, queue } = setUp();
    expect((await send(ann)).status).toBe(200);
    expect((await send(ann, { as: 'ben' })).status).toBe(200);
    expect([stored().length, queue.bodies.length, bus.published]).toEqual([1, 1, []]);
    expect(stored()[0]).not.toHaveProperty('verifiedBy');
  });

  it('stores an address once per locale, and publishes it once [SHL-29, EVT-02]', async () => {
    const { send, stored, bus, queue } = setUp();
    const ann = { email: 'ann@example.com', locale: 'en_gb' };
    for (const body of [ann, ann, { ...ann, email: ' ann@example.com ' }])
      expect(await send(body, { as: 'ann' })).toMatchObject({ status: 200, body: { success: true } });
    expect(stored()).toMatchObject([{ kind: 'email-signup', locale: 'en_gb', data: ann }]);
    expect(queue.bodies).toHaveLength(1);
    await send({ ...ann, locale: 'de' }, { as: 'ann' });
    expect(stored()).toHaveLength(2);
    expect(bus.published.map(({ type, detail }) => [type, detail])).toEqual([
      ['signup.received', ann],
      ['signup.received', { ...ann, locale: 'de' }],
    ]);
  });

  it('counts at once for an owner, even if somebody else has signed up their address first [SHL-29]', async () => {
    const { send, stored, bus } = setUp();
    const own = { email: 'ann@example.com', locale: 'en_gb' };
    await send(own);
    await send(own, { as: 'ann' });
    expect(stored().map(({ verifiedBy }) => verifiedBy)).toEqual([undefined, 'session']);
    expect(bus.published.map(({ type }) => type)).toEqual(['signup.received']);
  });

  it('rejects an address that does not match the field’s pattern, and an unknown locale [SHL-28, SHL-29]', async () => {
    const { send, stored } = setUp();
    for (const email of ['Ann@farm.example', 'ann@farm', 'ann@farm.e', 'a!b@farm.example', '', 7])
      expect((await send({ ...ann, email })).status, String(email)).toBe(400);
    expect((await send({ ...ann, locale: 'atlantis' })).status).toBe(400);
    expect((await send({ ...ann, email: `${'a'.repeat(242)}@example.com` })).status).toBe(200);
    expect((await send({ ...ann, email: `${'a'.repeat(243)}@example.com` })).status).toBe(400);
    expect(stored()).toHaveLength(1);
  });

  it('responds with success when the hidden field is filled in, and does nothing with it [SHL-29, QUE-08]', async () => {
    const { send, stored, queue, bus } = setUp();
    expect((await send({ ...ann, remark: 'https://spam.example' })).status).toBe(200);
    expect([stored(), queue.bodies, bus.published]).toEqual([[], [], []]);
    expect(stored('spam')).toHaveLength(1);
    await send(ann);
    expect(stored()).toHaveLength(1);
  });

  it('accepts twenty an hour from one network, and requires an answer before it accepts more in that hour [SHL-29, QUE-08]', async () => {
    const { send, stored } = setUp();
    const nth = (number: number) => ({ ...ann, email: `ann${number}@farm.example` });
    for (let number = 1; number <= 20; number += 1) expect((await send(nth(number))).status).toBe(200);
    const refused = await send(nth(21), { headers: { 'x-challenge': 'ask' } });
    expect([refused.status, stored().length]).toEqual([428, 20]);
    const headers = provenBy(refused.body.challenge);
    expect((await send(nth(21), { headers })).status).toBe(200);
    expect(stored()).toHaveLength(21);
    expect((await send(nth(22), { now: '2026-03-01T11:00:00.000Z' })).status).toBe(200);
  });

  it('makes the page of a form without scripts ask a question, and accepts its answer [SHL-29, QUE-08]', async () => {
    const { sendForm, stored } = setUp();
    const nth = (number: number) => ({
      ...ann,
      email: `ann${number}@farm.example`,
      returnUrl: '/en_gb/news',
    });
    for (let number = 1; number <= 20; number += 1) await sendForm(nth(number));
    const asked = await sendForm(nth(21));
    const address = new URL(String(asked.headers.location));
    const { signup, challenge = '', sum = '' } = Object.fromEntries(address.searchParams);
    expect([asked.status, address.pathname, signup]).toEqual([303, '/en_gb/news', 'question']);
    expect(address.hash).toBe('#signup-sum');
    const wrong = await sendForm({ ...nth(21), challengeToken: challenge, challengeSum: '99' });
    expect(wrong.headers.location).toContain('/en_gb/news?signup=wrong&challenge=');
    const total = sum.split('-').reduce((all, each) => all + Number(each), 0);
    const answered = await sendForm({
      ...nth(21),
      challengeToken: challenge,
      challengeSum: ` ${fullWidth(total)} `,
    });
    expect(answered.headers.location).toContain('signup=done');
    expect(stored()).toHaveLength(21);
  });

  it('redirects a form without scripts back to its page, with the outcome [SHL-29]', async () => {
    const { sendForm, stored } = setUp();
    const done = await sendForm({ ...ann, returnUrl: '/en_gb/news', remark: '' });
    expect(done.status).toBe(303);
    expect(done.headers.location).toBe(`${siteUrl}/en_gb/news?signup=done#signup`);
    const invalid = await sendForm({ ...ann, email: 'ann', returnUrl: '/en_gb/news' });
    expect(invalid.headers.location).toBe(`${siteUrl}/en_gb/news?signup=invalid#signup`);
    const foreign = await sendForm({ ...ann, returnUrl: '//evil.example/x' });
    expect(foreign.headers.location).toBe(`${siteUrl}/?signup=done#signup`);
    expect(stored()).toHaveLength(1);
  });

  it('rejects a form from another site [SHL-29]', async () => {
    const { send, table } = setUp();
    expect((await send(ann, { headers: { origin: 'https://evil.example' } })).status).toBe(403);
    expect(table.all()).toEqual([]);
  });

  it('parses a form’s fields by the schema that the page’s field uses [SHL-28]', () => {
    expect(signupFields.parse({ ...ann, returnUrl: '/en_gb' })).toEqual({ ...ann, remark: '' });
  });
});
