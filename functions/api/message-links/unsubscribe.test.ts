import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { describe, expect, it } from 'vitest';
import { call, siteUrl, type TestCall, testDependencies } from '../../../test/support/functions/endpoint.ts';
import { profileItem, reminderItem } from '../../../test/support/functions/engine.ts';
import { endpoint } from '../../lib/endpoint.ts';
import { profileKey } from '../../lib/keys.ts';
import { signUnsubscribe } from '../../lib/links/unsubscribe-token.ts';
import { showUnsubscribe } from './show-unsubscribe.ts';
import { unsubscribe } from './unsubscribe.ts';

const key = { pk: 'OWNER#ann', sk: 'REMINDER#r1' };
const claims = { ownerId: 'ann', channel: 'email' as const, locale: 'de' as const };
const token = signUnsubscribe({ ...claims, reminderIds: ['r1'] }, 'secret') ?? '';
const allToken = signUnsubscribe({ ...claims, reminderIds: [] }, 'secret') ?? '';

async function setUp() {
  const dependencies = testDependencies();
  const { table, bus } = dependencies;
  const ports = { ...dependencies, secret: async () => 'secret' };
  for (const reminderId of ['r1', 'r2']) await table.put(reminderItem({ reminderId }));
  await table.put(reminderItem({ reminderId: 'text', channel: 'sms' }));
  await table.put(profileItem({ locale: 'de' }));
  const show = endpoint(endpoints.showUnsubscribe, showUnsubscribe, ports);
  const stop = endpoint(endpoints.unsubscribe, unsubscribe, ports);
  const get = (query: Record<string, string>) => call(show, endpoints.showUnsubscribe, { query });
  const post = (query: Record<string, string>, options: TestCall = {}) =>
    call(stop, endpoints.unsubscribe, {
      query,
      body: 'List-Unsubscribe=One-Click',
      ...options,
      headers: mailHeaders(options),
    });
  return { table, bus, get, post };
}

function mailHeaders({ headers }: TestCall) {
  return { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example', ...headers };
}

describe('an unsubscribe link', () => {
  it('only leads to the page with the buttons when it is opened, as mail scanners do [NTF-02]', async () => {
    const { table, get } = await setUp();
    const before = table.all();
    const response = await get({ token });
    expect(response.status).toBe(303);
    expect(response.headers.location).toBe(`${siteUrl}/de/unsubscribe?token=${token}`);
    expect(table.all()).toEqual(before);
  });

  it('stops its reminder with one click, without a login, and may be repeated [NTF-02]', async () => {
    const { table, bus, post } = await setUp();
    const first = await post({ token });
    expect([first.status, first.body]).toEqual([
      200,
      { success: true, data: { scope: 'reminder', channel: 'email' } },
    ]);
    const stopped = await table.get(key);
    expect(stopped).toMatchObject({ unsubscribedAt: '2026-03-01T10:00:00.000Z', version: 2 });
    expect(stopped?.slotKey).toBeUndefined();
    expect((await post({ token })).body).toEqual(first.body);
    expect(await table.get(key)).toEqual(stopped);
    expect((await table.get({ ...key, sk: 'REMINDER#r2' }))?.unsubscribedAt).toBeUndefined();
    expect(bus.published.map(({ type }) => type)).toEqual(['reminder.updated']);
  });

  it.each([
    ['a link that stops all', { token: allToken }],
    ['scope=all', { token, scope: 'all' }],
  ])('stops everything on its channel by %s, and the portal shows why [NTF-02, NTF-05]', async (_, query) => {
    const { table, post } = await setUp();
    expect((await post(query)).body.data.scope).toBe('all');
    await post(query);
    for (const sk of ['REMINDER#r1', 'REMINDER#r2'])
      expect(await table.get({ ...key, sk })).toMatchObject({ suppressed: 'unsubscribed', version: 2 });
    expect((await table.get({ ...key, sk: 'REMINDER#text' }))?.suppressed).toBeUndefined();
    expect(await table.get(profileKey('ann'))).toMatchObject({
      suppressions: { email: { reason: 'unsubscribed', since: '2026-03-01T10:00:00.000Z' } },
    });
  });

  it('redirects a person who pressed the button on the page back to the page [NTF-02]', async () => {
    const { post } = await setUp();
    const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
    const one = await post({ token, scope: 'reminder' }, { headers });
    const all = await post({ token, scope: 'all' }, { headers });
    expect([one.status, one.headers.location]).toEqual([303, `${siteUrl}/de/unsubscribe?done=reminder`]);
    expect([all.status, all.headers.location]).toEqual([303, `${siteUrl}/de/unsubscribe?done=all`]);
  });

  it('of a carer stops the copy that the carer gets, not the owner’s reminder, and leads to the carer’s page [NTF-02]', async () => {
    const { table, get, post } = await setUp();
    const own = { ...key, sk: 'COMPANION#r1~tom' };
    await table.put({ ...reminderItem({ carerId: 'tom' }), ...own, reminderId: 'r1~tom' });
    const ofTom = { ...claims, carerId: 'tom', reminderIds: ['r1'], date: '2024-02-01' };
    const carerToken = signUnsubscribe(ofTom, 'secret') ?? '';
    const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
    expect((await get({ token: carerToken })).headers.location).toBe(
      `${siteUrl}/de/unsubscribe?token=${carerToken}&as=carer`,
    );
    expect((await post({ token: carerToken }, { headers })).headers.location).toBe(
      `${siteUrl}/de/unsubscribe?done=reminder&as=carer`,
    );
    expect(await table.get(own)).toMatchObject({ unsubscribedAt: '2026-03-01T10:00:00.000Z' });
    expect((await table.get(key))?.unsubscribedAt).toBeUndefined();
  });

  it('calls off a message that is owed, unless its batch has claimed it [NTF-02, DUE-08]', async () => {
    const date = '2026-03-01';
    const owed = { owed: { date, instant: '2026-03-01T09:00:00.000Z' } };
    const claim = { date, batchId: 'b1', attempt: 1, at: '2026-03-01T09:00:05.000Z' };
    const record = { state: 'sending', version: 1, tries: 1, unsettledFrom: 1, leaseUntil: 0, date };
    for (const [changes, outcome] of [
      [owed, { date, at: '2026-03-01T10:00:00.000Z', result: 'calledOff' }],
      [
        { ...owed, claim: { ...claim, date: '2026-02-28' } },
        { date, result: 'calledOff' },
      ],
      [{ ...owed, claim }, undefined],
    ] as const) {
      const { table, post } = await setUp();
      await table.put({ pk: 'BATCH#b1', sk: 'BATCH', ...record });
      await table.put(reminderItem(changes));
      await post({ token });
      const stopped = await table.get(key);
      expect(stopped?.owed).toBeUndefined();
      if (outcome) expect(stopped?.outcome).toMatchObject(outcome);
      else expect(stopped?.outcome).toBeUndefined();
    }
  });

  it('does nothing when it was altered [NTF-02]', async () => {
    const { table, get, post } = await setUp();
    const before = table.all();
    const forged = `${token.slice(0, -3)}abc`;
    expect([(await get({ token: forged })).status, (await post({ token: forged })).status]).toEqual([
      400, 400,
    ]);
    expect(table.all()).toEqual(before);
  });

  it('gets the same response for a deleted reminder [NTF-02]', async () => {
    const { table, post } = await setUp();
    await table.update(key, { set: { isDeleted: true, version: 2 } });
    expect((await post({ token })).status).toBe(200);
  });
});
