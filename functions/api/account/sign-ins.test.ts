import { createHash } from 'node:crypto';
import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { type SignInRecord, signInKey } from '@merrowvale/shared/schemas/listed-session.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { call, testDependencies } from '../../../test/support/functions/endpoint.ts';
import { endpoint } from '../../lib/endpoint.ts';
import { listSignIns } from './list-sign-ins.ts';

const now = 1_800_000_000;
const day = 86_400;
const hashOf = (id: string) => createHash('sha256').update(id).digest('hex');
const iso = (seconds: number) => new Date(seconds * 1000).toISOString();

let ports: ReturnType<typeof testDependencies>;

beforeEach(() => {
  ports = { ...testDependencies(), systemClock: () => now };
});

type Change = Partial<Record<keyof SignInRecord, string | null>>;

async function signIn(ownerId: string, cookie: string, ago: number, change: Change = {}) {
  const signedInAt = iso(now - ago);
  await ports.table.put({
    ...signInKey(ownerId, signedInAt, hashOf(cookie)),
    ...{ browser: 'Firefox', system: 'Windows', country: 'GB', city: null, method: 'password' },
    ...{ signedInAt, ttl: now - ago + 90 * day, ...change },
  });
}

const list = async (as: string, cookie = 'none') =>
  call(endpoint(endpoints.listSignIns, listSignIns, ports), endpoints.listSignIns, {
    as,
    ...{ cookies: [`__Host-session=${cookie}`] },
  });

describe('the list of an owner’s sign-ins', () => {
  it('shows time, place and method, latest first, and which one began the current session [AUT-04]', async () => {
    await signIn('ann', 'laptop', 10 * day);
    const phone = { browser: 'Safari', system: 'iOS', country: 'DE', city: 'Köln' };
    await signIn('ann', 'phone', 60, { ...phone, method: 'password-and-code' });
    const { status, body } = await list('ann', 'laptop');
    expect(status).toBe(200);
    expect(endpoints.listSignIns.response.parse(body)).toEqual(body);
    expect(body.data).toEqual([
      {
        ...{ ...phone, method: 'password-and-code', signedInAt: iso(now - 60) },
        ...{ id: hashOf('phone'), isCurrent: false },
      },
      {
        ...{ browser: 'Firefox', system: 'Windows', country: 'GB', city: null, method: 'password' },
        ...{ signedInAt: iso(now - 10 * day), id: hashOf('laptop'), isCurrent: true },
      },
    ]);
  });

  it('omits other owners’ sign-ins and those older than 90 days [AUT-04, AUT-05]', async () => {
    await signIn('bob', 'of-bob', 60);
    await signIn('ann', 'old', 90 * day);
    await signIn('ann', 'older', 92 * day);
    await signIn('ann', 'still', 90 * day - 1);
    expect((await list('ann')).body.data).toMatchObject([{ id: hashOf('still') }]);
  });

  it('contains the latest 50, read with one query [AUT-04]', async () => {
    for (let each = 0; each < 60; each += 1) await signIn('ann', `${each}`, each);
    const { data } = (await list('ann')).body;
    expect(data).toHaveLength(50);
    expect(data.at(-1).signedInAt).toBe(iso(now - 49));
  });

  it('replaces invalid details of a sign-in by null, and omits a sign-in with an invalid time [AUT-04]', async () => {
    await signIn('ann', 'odd', 5, { browser: 'x'.repeat(500), country: '<b>', method: 'by magic' });
    expect((await list('ann')).body.data).toMatchObject([{ browser: null, country: null, method: null }]);
    await signIn('bob', 'broken', 5, { signedInAt: 'yesterday' });
    expect((await list('bob')).body.data).toEqual([]);
  });
});
