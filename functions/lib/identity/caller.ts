import { hash } from 'node:crypto';
import { isFreshSignIn, sessionLimits } from '@merrowvale/shared/domain/session-limits.ts';
import { AppError } from '@merrowvale/shared/errors.ts';
import { type ClaimMap, identityFromClaims } from '@merrowvale/shared/identity/claim-map.ts';
import { openSession } from '@merrowvale/shared/identity/session-row.ts';
import { refreshed } from '@merrowvale/shared/refreshed.ts';
import {
  endedAccountKey,
  endedTokensKey,
  type Identity,
  type Session,
  sessionCookieName,
  sessionKey,
} from '@merrowvale/shared/schemas/session.ts';
import {
  createRemoteJWKSet,
  customFetch,
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose';
import * as z from 'zod';
import type { Key, TableClient } from '../adapters/table.ts';
import { tracedFetch } from '../adapters/traced-fetch.ts';
import { type ApiEvent, cookie, header } from '../http/api-event.ts';

/** Returns a token's claims, or throws `not-signed-in` unless it is a valid access token of our provider. */
type VerifyAccessToken = (token: string) => Promise<JWTPayload & { sub: string }>;

const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];
const clockToleranceSeconds = 5;
const discoveryTimeoutMilliseconds = 3000;

const discovery = z.object({ issuer: z.string(), jwks_uri: z.url() });
const claims = z.looseObject({
  sub: z.string().min(1),
  client_id: z.string().optional(),
  azp: z.string().optional(),
  token_use: z.string().optional(),
  scope: z.string().optional(),
  scp: z.unknown().optional(),
  aud: z.union([z.string(), z.array(z.string())]).optional(),
});

export function accessTokenVerifier(
  { issuer, clientId }: { issuer: string; clientId: string },
  keys: () => Promise<JWTVerifyGetKey> = refreshed(() => discoverKeys(issuer), Number.POSITIVE_INFINITY),
): VerifyAccessToken {
  return async (token) => {
    const { payload, protectedHeader } = await verified(token, await keys(), issuer);
    const parsed = claims.safeParse(payload);
    if (!parsed.success || !isAccessToken(parsed.data, protectedHeader.typ) || !isFor(parsed.data, clientId))
      throw notSignedIn();
    return { ...payload, sub: parsed.data.sub };
  };
}

export function notSignedIn(cause?: unknown): AppError {
  return new AppError('not-signed-in', 'Sign in to continue.', { cause });
}

async function verified(token: string, key: JWTVerifyGetKey, issuer: string) {
  try {
    const options = {
      issuer,
      algorithms,
      clockTolerance: clockToleranceSeconds,
      requiredClaims: ['sub', 'exp'],
    };
    return await jwtVerify(token, key, options);
  } catch (cause) {
    if (!(cause instanceof errors.JOSEError) || cause instanceof errors.JWKSTimeout) throw unreachable(cause);
    throw cause.code === 'ERR_JOSE_GENERIC' ? unreachable(cause) : notSignedIn(cause);
  }
}

/** Distinguishes access tokens from ID tokens by claims that only access tokens have: a type, a use, or a scope. */
function isAccessToken(payload: z.infer<typeof claims>, type: string | undefined): boolean {
  if (payload.token_use !== undefined) return payload.token_use === 'access';
  if ('nonce' in payload || 'at_hash' in payload) return false;
  return type?.toLowerCase() === 'at+jwt' || payload.scope !== undefined || payload.scp !== undefined;
}

function isFor({ client_id, azp, aud }: z.infer<typeof claims>, clientId: string): boolean {
  const audience = aud === undefined ? [] : [aud].flat();
  return (client_id ?? azp) === clientId && (audience.length === 0 || audience.includes(clientId));
}

async function discoverKeys(issuer: string): Promise<JWTVerifyGetKey> {
  const address = `${issuer.replace(/\/+$/, '')}/.well-known/openid-configuration`;
  const response = await tracedFetch(address, {
    signal: AbortSignal.timeout(discoveryTimeoutMilliseconds),
    redirect: 'error',
  }).catch((cause: unknown) => {
    throw unreachable(cause);
  });
  if (!response.ok) throw unreachable(new Error(`Discovery responded with ${response.status}.`));
  return createRemoteJWKSet(new URL(discovery.parse(await response.json()).jwks_uri), {
    [customFetch]: tracedFetch,
  });
}

function unreachable(cause: unknown): AppError {
  return new AppError('unavailable', 'Sign-in cannot be checked at the moment.', { cause });
}

const noteSeenEverySeconds = 300;

export type CallerPorts = {
  table: TableClient;
  verifyAccessToken: VerifyAccessToken;
  claimMap: ClaimMap;
  siteUrl: string;
  /** The machine's time in epoch seconds. */
  systemClock: () => number;
};

type Credential = { bearer?: string; session?: Session | undefined; key?: Key };

/** The credential of a request, if any. A bearer token takes precedence over a cookie. */
async function credentialOf(event: ApiEvent, { table, siteUrl }: CallerPorts): Promise<Credential> {
  const authorization = header(event, 'authorization');
  if (authorization !== undefined) return { bearer: /^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? '' };
  const id = cookie(event, sessionCookieName(siteUrl));
  if (!id) return {};
  const key = sessionKey(hash('sha256', id));
  return { session: await openSession(id, await table.get(key, { consistent: true })), key };
}

/** Identifies the caller; throws `not-signed-in` without a valid credential. */
export async function identifyCaller(event: ApiEvent, ports: CallerPorts): Promise<Identity> {
  const { bearer, session, key } = await credentialOf(event, ports);
  if (bearer !== undefined) return identifyByBearer(bearer, ports);
  if (session && key) return identifyBySession(session, key, ports);
  throw notSignedIn();
}

/**
 * Throws `sign-in-again` unless the caller, who has already been identified, entered their password within the last
 * few minutes, so that somebody who finds a browser signed in cannot take over or delete the account.
 */
export async function requireFreshSignIn(event: ApiEvent, ports: CallerPorts): Promise<void> {
  if (!isFreshSignIn(await authenticatedAt(event, ports), ports.systemClock()))
    throw new AppError('sign-in-again', 'Sign in again to confirm that it is you.');
}

export async function accessTokenOf(event: ApiEvent, ports: CallerPorts): Promise<string> {
  const { bearer, session } = await credentialOf(event, ports);
  const token = bearer ?? session?.accessToken;
  if (token === undefined) throw notSignedIn();
  return token;
}

/**
 * The time at which an identified caller's sign-in began, if it was meant to register a light user. Only the site's
 * server can have stored that in their session; bearer tokens do not contain it.
 */
export async function lightSinceOf(event: ApiEvent, ports: CallerPorts): Promise<number | undefined> {
  return (await credentialOf(event, ports)).session?.lightSince;
}

async function authenticatedAt(event: ApiEvent, ports: CallerPorts): Promise<number> {
  const { bearer, session } = await credentialOf(event, ports);
  if (bearer === undefined) return session?.authenticatedAt ?? 0;
  const { auth_time } = await ports.verifyAccessToken(bearer);
  return typeof auth_time === 'number' ? auth_time : 0;
}

/**
 * A token outlives its account, a reset of its password and a sign-out everywhere, so the notes of these are checked as
 * well.
 */
async function identifyByBearer(token: string, { table, ...ports }: CallerPorts): Promise<Identity> {
  const claims = await ports.verifyAccessToken(token);
  const subHash = hash('sha256', claims.sub);
  const [account, tokens] = await Promise.all(
    [endedAccountKey(subHash), endedTokensKey(subHash)].map((key) => table.get(key, { consistent: true })),
  );
  if (account || Number(tokens?.issuedUntil ?? -1) >= (claims.iat ?? 0)) throw notSignedIn();
  return identityFromClaims(claims, ports.claimMap);
}

async function identifyBySession(session: Session, key: Key, ports: CallerPorts): Promise<Identity> {
  const now = ports.systemClock();
  const { identity, accessToken, accessTokenExpiresAt, lastSeenAt } = session;
  if (hasEnded(session, now) || accessTokenExpiresAt <= now) throw notSignedIn();
  const { sub } = await ports.verifyAccessToken(accessToken);
  if (sub !== identity.sub) throw notSignedIn();
  if (now - lastSeenAt >= noteSeenEverySeconds)
    await ports.table.update(key, { set: { lastSeenAt: now }, returns: 'key' }, { exists: 'pk' });
  return identity;
}

export function hasEnded({ endsAt, lastSeenAt }: Pick<Session, 'endsAt' | 'lastSeenAt'>, now: number) {
  return now >= endsAt || now - lastSeenAt > sessionLimits.idleSeconds;
}
