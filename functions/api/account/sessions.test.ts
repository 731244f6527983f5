import { createHash } from 'node:crypto';
import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { sealSession } from '@merrowvale/shared/identity/session-row.ts';
import { sessionKey, sessionsPartition } from '@merrowvale/shared/schemas/session.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { call, siteUrl, testDependencies, testIdentity } from '../../../test/support/functions/endpoint.ts';
import { endpoint } from '../../lib/endpoint.ts';
import { calendarFeedKey } from '../../lib/keys.ts';
import { endOtherSessions } from './end-other-sessions.ts';
import { endSession } from './end-session.ts';
import { listSessions } from './list-sessions.ts';

const now = 1_800_000_000;
const hashOf = (id: string) => createHash('sha256').update(id).digest('hex');
const fromBrowser = (id: string) => ({
  cookies: [`__Host-session=${id}`],
  headers: { origin: siteUrl, 'x-requested-with': 'portal' },
});

let ports: ReturnType<typeof testDependencies>;

beforeEach(() => {
  ports = { ...testDependencies(), systemClock: () => now };
});

type Origin = { browser?: string; system?: string; country?: string; city?: string };

async function signIn(ownerId: string, cookie: string, origin: Origin = {}, ago = 60) {
  const sealed = await sealSession(cookie, {
    identity: testIdentity(ownerId),
    accessToken: 'access-canary',
    refreshToken: 'refresh-canary',
    idToken: 'id-canary',
    authenticatedAt: now - ago,
  });
  const [seen, endsAt] = [now - ago, now + 3600];
  const times = { accessTokenExpiresAt: endsAt, createdAt: seen, lastSeenAt: seen, endsAt, ttl: endsAt };
  await ports.table.put({ ...sessionKey(hashOf(cookie)), sealed, isListed: true, ...times });
  await ports.table.put({ pk: sessionsPartition(ownerId), sk: hashOf(cookie), ttl: endsAt, ...origin });
}

const list = async (as: string, cookie = 'none') =>
  call(endpoint(endpoints.listSessions, listSessions, ports), endpoints.listSessions, {
    as,
    ...{ cookies: [`__Host-session=${cookie}`] },
  });
const end = (as: string, id: string) =>
  call(endpoint(endpoints.endSession, endSession, ports), endpoints.endSession, { as, id });
const endOthers = (as: string, cookie: string) =>
  call(endpoint(endpoints.endOtherSessions, endOtherSessions, ports), endpoints.endOtherSessions, {
    ...fromBrowser(cookie),
    as,
  });

describe('the list of an owner’s sessions', () => {
  it('shows device, place and last use of each, latest first, and which one is theirs [AUT-04]', async () => {
    await signIn('ann', 'laptop', { browser: 'Firefox', system: 'Windows', country: 'GB' }, 600);
    await signIn('ann', 'phone', { browser: 'Safari', system: 'iOS', country: 'DE', city: 'Köln' });
    const { status, body } = await list('ann', 'laptop');
    expect(status).toBe(200);
    expect(body.data).toMatchObject([
      { browser: 'Safari', system: 'iOS', country: 'DE', city: 'Köln', isCurrent: false },
      { browser: 'Firefox', system: 'Windows', country: 'GB', city: null, isCurrent: true },
    ]);
    expect(body.data[0].lastSeenAt).toBe(new Date((now - 60) * 1000).toISOString());
  });

  it('contains no token and no cookie [AUT-04, SEC-02]', async () => {
    await signIn('ann', 'cookie-canary');
    expect(JSON.stringify((await list('ann')).body)).not.toContain('canary');
  });

  it('leaves out sessions of others, and those that are idle, over or signed out [AUT-04]', async () => {
    await signIn('bob', 'of-bob');
    await signIn('ann', 'idle', {}, 1801);
    await signIn('ann', 'signed-out');
    await ports.table.remove(sessionKey(hashOf('signed-out')));
    expect((await list('ann')).body.data).toEqual([]);
  });

  it('still shows a session whose origin is unknown or odd [AUT-04]', async () => {
    await signIn('ann', 'odd', { browser: 'x'.repeat(500), country: '<b>' });
    expect((await list('ann')).body.data).toMatchObject([{ browser: null, system: null, country: null }]);
  });
});

describe('ending sessions', () => {
  it('ends one at once [AUT-04]', async () => {
    await signIn('ann', 'laptop');
    await signIn('ann', 'phone');
    expect((await end('ann', hashOf('phone'))).status).toBe(200);
    expect(await ports.table.get(sessionKey(hashOf('phone')))).toBeUndefined();
    expect((await list('ann')).body.data.map(({ id }: { id: string }) => id)).toEqual([hashOf('laptop')]);
  });

  it('never ends somebody else’s [AUT-05]', async () => {
    await signIn('bob', 'of-bob');
    expect((await end('ann', hashOf('of-bob'))).status).toBe(404);
    await endOthers('ann', 'laptop');
    expect((await list('bob')).body.data).toHaveLength(1);
  });

  it('ends the calendar address together with all others, but not of somebody else [AUT-04, SEC-02]', async () => {
    for (const owner of ['ann', 'bob']) await ports.table.put({ ...calendarFeedKey(owner), nonce: 'n' });
    await endOthers('ann', 'laptop');
    expect(await ports.table.get(calendarFeedKey('ann'))).toBeUndefined();
    expect(await ports.table.get(calendarFeedKey('bob'))).toBeDefined();
  });

  it('ends all but the one that makes the request [AUT-04]', async () => {
    for (const id of ['laptop', 'phone', 'library']) await signIn('ann', id);
    expect((await endOthers('ann', 'laptop')).status).toBe(200);
    expect((await list('ann', 'laptop')).body.data).toMatchObject([{ isCurrent: true }]);
    const remaining = ports.table.all().filter(({ pk }) => !pk.startsWith('SESSION#ENDED#'));
    expect(remaining).toHaveLength(2);
  });
});
