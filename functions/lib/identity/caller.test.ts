import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { claimMap } from '@merrowvale/shared/identity/claim-map.ts';
import { sealSession } from '@merrowvale/shared/identity/session-row.ts';
import { endedAccountKey, type Session, sessionKey } from '@merrowvale/shared/schemas/session.ts';
import { type CryptoKey, createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { apiEvent, siteUrl, testIdentity } from '../../../test/support/functions/endpoint.ts';
import { MemoryTable } from '../../../test/support/functions/memory-table.ts';
import {
  accessTokenVerifier,
  type CallerPorts,
  identifyCaller,
  lightSinceOf,
  requireFreshSignIn,
} from './caller.ts';
import { endOtherAccess } from './owner-sessions.ts';

const issuer = 'https://identity.example';
const clientId = 'portal';
const now = Math.floor(Date.now() / 1000);
const cookie = 'random-session-id';
const key = sessionKey(createHash('sha256').update(cookie).digest('hex'));

let ours: CryptoKey;
let foreign: CryptoKey;
let ports: CallerPorts & { table: MemoryTable };
let verify: ReturnType<typeof accessTokenVerifier>;

beforeAll(async () => {
  const pair = await generateKeyPair('RS256');
  ours = pair.privateKey;
  foreign = (await generateKeyPair('RS256')).privateKey;
  const keys = createLocalJWKSet({
    keys: [{ ...(await exportJWK(pair.publicKey)), kid: 'k', alg: 'RS256' }],
  });
  verify = accessTokenVerifier({ issuer, clientId }, async () => keys);
});

beforeEach(() => {
  ports = {
    table: new MemoryTable(),
    verifyAccessToken: verify,
    claimMap: claimMap.parse({ roles: 'cognito:groups' }),
    siteUrl,
    systemClock: () => now,
  };
});

type TokenChange = {
  claims?: Record<string, unknown>;
  header?: object;
  key?: CryptoKey;
  issuer?: string;
  expires?: number;
};

function token({
  claims = {},
  header = {},
  key: signer = ours,
  issuer: from = issuer,
  expires = now + 600,
}: TokenChange = {}) {
  return new SignJWT({
    sub: 'ann',
    client_id: clientId,
    token_use: 'access',
    'cognito:groups': ['support'],
    ...claims,
  })
    .setProtectedHeader({ alg: 'RS256', kid: 'k', ...header })
    .setIssuer(from)
    .setIssuedAt(now)
    .setExpirationTime(expires)
    .sign(signer);
}

const byBearer = (value: string) => identifyCaller(apiEvent(endpoints.listPets, { as: value }), ports);
const byCookie = () =>
  identifyCaller(apiEvent(endpoints.listPets, { cookies: [`__Host-session=${cookie}`] }), ports);
const refused = { code: 'not-signed-in' };

async function store({
  identity,
  accessToken,
  authenticatedAt = now,
  lightSince,
  ...change
}: Partial<Session> = {}) {
  const sealed = await sealSession(cookie, {
    identity: identity ?? testIdentity('ann'),
    accessToken: accessToken ?? (await token()),
    refreshToken: null,
    idToken: 'id',
    authenticatedAt,
    lightSince,
  });
  const row = {
    sealed,
    accessTokenExpiresAt: now + 600,
    createdAt: now - 1000,
    lastSeenAt: now - 10,
    endsAt: now + 1000,
    ttl: now + 1000,
    isListed: true,
    ...change,
  };
  await ports.table.put({ ...key, ...JSON.parse(JSON.stringify(row)) });
}

describe('a bearer token', () => {
  it('identifies its bearer and their roles [AUT-05]', async () => {
    expect(await byBearer(await token())).toMatchObject({ sub: 'ann', roles: ['pet_owner', 'support'] });
    expect(await byBearer(await token({ claims: { sub: '7' } }))).toMatchObject({ sub: '7' });
  });

  it.each<[string, TokenChange]>([
    ['of another issuer', { issuer: 'https://evil.example' }],
    ['for another client', { claims: { client_id: 'other' } }],
    ['for another audience', { claims: { aud: 'other' } }],
    ['that has expired', { expires: now - 60 }],
    ['signed with another key', {}],
    ['that is an ID token', { claims: { token_use: 'id' } }],
    [
      'that is an ID token of a provider that does not mark them',
      { claims: { token_use: undefined, client_id: undefined, azp: clientId, aud: clientId, nonce: 'n' } },
    ],
    ['without a client', { claims: { client_id: undefined } }],
    ['without a subject', { claims: { sub: undefined } }],
  ])('%s is rejected [AUT-05]', async (title, change) => {
    const bad = await token(title.includes('another key') ? { key: foreign } : change);
    await expect(byBearer(bad)).rejects.toMatchObject(refused);
  });

  it('that is altered, unsigned, signed with a public key as secret, or empty is rejected [AUT-05]', async () => {
    const [header = '', payload = '', signature = ''] = (await token()).split('.');
    const otherPayload = Buffer.from(JSON.stringify({ sub: 'bob', client_id: clientId })).toString(
      'base64url',
    );
    const unsigned = Buffer.from('{"alg":"none"}').toString('base64url');
    const symmetric = await new SignJWT({ sub: 'ann', client_id: clientId, token_use: 'access' })
      .setProtectedHeader({ alg: 'HS256', kid: 'k' })
      .setIssuer(issuer)
      .setExpirationTime(now + 600)
      .sign(new TextEncoder().encode('x'.repeat(32)));
    for (const bad of [
      `${header}.${otherPayload}.${signature}`,
      `${unsigned}.${payload}.`,
      symmetric,
      'not.a.token',
      'junk',
    ])
      await expect(byBearer(bad)).rejects.toMatchObject(refused);
    await expect(identifyCaller(apiEvent(endpoints.listPets), ports)).rejects.toMatchObject(refused);
  });

  it('may have its type in the header instead of a claim [AUT-05]', async () => {
    const typed = await token({ claims: { token_use: undefined }, header: { typ: 'at+jwt' } });
    expect((await byBearer(typed)).sub).toBe('ann');
  });

  it('is invalid once its account is deleted, while those of others remain valid [PRI-01, AUT-05]', async () => {
    const subHash = createHash('sha256').update('ann').digest('hex');
    await ports.table.put({ ...endedAccountKey(subHash), ttl: now + 600 });
    await expect(byBearer(await token())).rejects.toMatchObject(refused);
    expect((await byBearer(await token({ claims: { sub: 'bob' } }))).sub).toBe('bob');
  });

  it('is invalid once its owner’s access was ended after it was issued, and valid if issued later [AUT-05, SEC-02]', async () => {
    await endOtherAccess(ports.table, 'ann', { currentId: undefined, now: now - 60 });
    expect((await byBearer(await token())).sub).toBe('ann');
    await endOtherAccess(ports.table, 'ann', { currentId: undefined, now });
    await expect(byBearer(await token())).rejects.toMatchObject(refused);
    expect((await byBearer(await token({ claims: { sub: 'bob' } }))).sub).toBe('bob');
    await store();
    expect((await byCookie()).sub).toBe('ann');
  });

  it('cannot be verified while the provider is down: 503, not 401 [AUT-05]', async () => {
    ports.verifyAccessToken = accessTokenVerifier({ issuer: 'http://127.0.0.1:1', clientId });
    await expect(byBearer(await token())).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('is never verified with keys to which the provider redirects [AUT-05]', async () => {
    const requested: string[] = [];
    const server = createServer(({ url = '' }, response) => {
      requested.push(url);
      response.writeHead(302, { location: '/elsewhere' }).end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    ports.verifyAccessToken = accessTokenVerifier({ issuer: `http://127.0.0.1:${port}`, clientId });
    await expect(byBearer(await token())).rejects.toMatchObject({ code: 'unavailable' });
    expect(requested).toEqual(['/.well-known/openid-configuration']);
    await new Promise((closed) => server.close(closed));
  });
});

describe('a session', () => {
  it('identifies its owner by the cookie, of which the table only stores the hash [AUT-01, AUT-04]', async () => {
    await store();
    expect(await byCookie()).toEqual(testIdentity('ann'));
    expect(JSON.stringify(ports.table.all())).not.toContain(cookie);
  });

  it.each<[string, Partial<Session>]>([
    ['idle for more than 30 minutes', { lastSeenAt: now - 1801 }],
    ['past its 12 hours', { endsAt: now }],
  ])('%s is over [AUT-04]', async (_, change) => {
    await store(change);
    await expect(byCookie()).rejects.toMatchObject(refused);
  });

  it('that was revoked ends at once [AUT-04]', async () => {
    await store();
    await ports.table.remove(key);
    await expect(byCookie()).rejects.toMatchObject(refused);
  });

  it('that a deletion of its account could not find is invalid [PRI-01, AUT-04]', async () => {
    await store();
    await ports.table.update(key, { remove: ['isListed'] });
    await expect(byCookie()).rejects.toMatchObject(refused);
  });

  it('that has to be renewed is rejected, although its token is still valid [AUT-05]', async () => {
    await store({ accessTokenExpiresAt: 0 });
    await expect(byCookie()).rejects.toMatchObject(refused);
  });

  it('whose token is foreign, expired or somebody else’s is rejected [AUT-05]', async () => {
    for (const accessToken of [
      await token({ expires: now - 60 }),
      await token({ claims: { sub: 'bob' } }),
      'junk',
    ]) {
      await store({ accessToken });
      await expect(byCookie()).rejects.toMatchObject(refused);
    }
  });

  it('is known to have signed in to register a light user only from the session, which no caller can change [ADO-06, AUT-05]', async () => {
    const event = apiEvent(endpoints.markLightUser, { cookies: [`__Host-session=${cookie}`] });
    await store();
    expect(await lightSinceOf(event, ports)).toBeUndefined();
    await store({ lightSince: now - 60 });
    expect(await lightSinceOf(event, ports)).toBe(now - 60);
    await ports.table.update(key, { set: { lightSince: now - 5 } });
    expect(await lightSinceOf(event, ports)).toBe(now - 60);
    const byToken = apiEvent(endpoints.markLightUser, { as: await token({ claims: { lightSince: 1 } }) });
    expect(await lightSinceOf(byToken, ports)).toBeUndefined();
  });

  it('is recorded as seen at most every five minutes [AUT-04]', async () => {
    await store({ lastSeenAt: now - 299 });
    await byCookie();
    expect(await ports.table.get(key)).toMatchObject({ lastSeenAt: now - 299 });
    await store({ lastSeenAt: now - 300 });
    await byCookie();
    expect(await ports.table.get(key)).toMatchObject({ lastSeenAt: now });
  });
});

describe('a change that needs a fresh sign-in', () => {
  const fresh = (event: Parameters<typeof requireFreshSignIn>[0]) => requireFreshSignIn(event, ports);
  const cookies = [`__Host-session=${cookie}`];
  const inSession = () => fresh(apiEvent(endpoints.deleteAccountData, { cookies }));
  const again = { code: 'sign-in-again' };

  it('is allowed within ten minutes of entering the password, and then no longer [AUT-04, AUT-05]', async () => {
    await store({ authenticatedAt: now - 600 });
    await inSession();
    await store({ authenticatedAt: now - 601 });
    await expect(inSession()).rejects.toMatchObject(again);
  });

  it('is refused to sessions without the time at which the password was entered [AUT-04]', async () => {
    await store({ authenticatedAt: 0 });
    await expect(inSession()).rejects.toMatchObject(again);
    await expect(fresh(apiEvent(endpoints.deleteAccountData))).rejects.toMatchObject(again);
  });

  it('is allowed with a token of a fresh sign-in only [AUT-05]', async () => {
    const withToken = async (claims: Record<string, unknown>) =>
      fresh(apiEvent(endpoints.deleteAccountData, { as: await token({ claims }) }));
    await withToken({ auth_time: now - 60 });
    await expect(withToken({ auth_time: now - 601 })).rejects.toMatchObject(again);
    await expect(withToken({})).rejects.toMatchObject(again);
  });
});
