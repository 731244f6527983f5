import { createHash } from 'node:crypto';
import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { AppError } from '@merrowvale/shared/errors.ts';
import { signInKey } from '@merrowvale/shared/schemas/listed-session.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { call, siteUrl, testDependencies } from '../../../test/support/functions/endpoint.ts';
import { endpoint } from '../../lib/endpoint.ts';
import { type LightUserDependencies, markLightUser } from './mark-light-user.ts';

const begunAt = 1_800_000_000;
const row = endpoints.markLightUser;
const hashOf = (id: string) => createHash('sha256').update(id).digest('hex');

let ports: LightUserDependencies & ReturnType<typeof testDependencies>;
let light: string[];
let createdAt: number | undefined;
let since: number | undefined;

beforeEach(() => {
  light = [];
  createdAt = begunAt + 40.5;
  since = begunAt;
  ports = {
    ...testDependencies(),
    lightSince: async () => since,
    accounts: { createdAt: async () => createdAt, setLight: async (ownerId) => void light.push(ownerId) },
  };
});

async function signedIn(ownerId: string, cookie: string, at: number) {
  const signedInAt = new Date(at * 1000).toISOString();
  await ports.table.put({ ...signInKey(ownerId, signedInAt, hashOf(cookie)), signedInAt, ttl: at + 100 });
}

const mark = (cookie = 'present') =>
  call(endpoint(row, markLightUser, ports), row, {
    as: 'ann',
    cookies: [`__Host-session=${cookie}`],
    headers: { origin: siteUrl, 'x-requested-with': 'fetch' },
  });

describe('an account after a sign-in that was meant to register a light user', () => {
  it('becomes light if it was created during that sign-in, even if the call is repeated [ADO-06, IDN-03]', async () => {
    await signedIn('ann', 'present', begunAt + 60);
    for (const [before, time] of [begunAt, begunAt + 40.5].entries()) {
      createdAt = time;
      const { status, body } = await mark();
      expect([status, body]).toEqual([200, { success: true, data: { isLight: true } }]);
      expect(light).toHaveLength(before + 1);
    }
    expect(new Set(light)).toEqual(new Set(['ann']));
  });

  it('stays full if it existed before, even if only for a moment [ADO-06, IDN-03]', async () => {
    for (const time of [begunAt - 0.1, begunAt - 86_400, undefined]) {
      createdAt = time;
      expect((await mark()).body.data).toEqual({ isLight: false });
    }
    expect(light).toEqual([]);
  });

  it('stays full if somebody had registered and signed in meanwhile, as in another tab [ADO-06]', async () => {
    await signedIn('ann', 'other-tab', begunAt + 50);
    await signedIn('ann', 'present', begunAt + 60);
    expect((await mark()).body.data).toEqual({ isLight: false });
    expect(light).toEqual([]);
  });

  it('stays full if the sign-in was a different one or is unknown [ADO-06, AUT-05]', async () => {
    since = undefined;
    expect((await mark()).body.data).toEqual({ isLight: false });
    expect(light).toEqual([]);
  });

  it('requires a recent sign-in, and reports a provider that does not respond [AUT-04, ERP-01]', async () => {
    expect(row.freshSignIn).toBe(true);
    ports.accounts.setLight = async () => {
      throw new AppError('unavailable', 'Cognito is not available.');
    };
    expect((await mark()).status).toBe(503);
  });
});
