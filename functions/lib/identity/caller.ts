import { createHash } from 'node:crypto';
import { AppError } from '@merrowvale/shared/errors.ts';
import { type ClaimMap, identityFromClaims } from '@merrowvale/shared/identity/claim-map.ts';
import { openSession } from '@merrowvale/shared/identity/session-row.ts';
import {
  endedAccountKey,
  endedTokensKey,
  type Identity,
  isFreshSignIn,
  type Session,
  sessionCookieName,
  sessionKey,
  sessionLimits,
} from '@merrowvale/shared/schemas/session.ts';
import { type ApiEvent, cookie, header } from '../http/api-event.ts';
import type { Table } from '../ports/table.ts';
import { notSignedIn, type VerifyAccessToken } from './access-token.ts';

const noteSeenEverySeconds = 300;

export type CallerPorts = {
  table: Table;
  verifyAccessToken: VerifyAccessToken;
  claimMap: ClaimMap;
  siteUrl: string;
  /** The machine's time in epoch seconds. */
  systemClock: () => number;
};

/** The credential of a request, if any. A bearer token takes precedence over a cookie. */
function credentialOf(
  event: ApiEvent,
  siteUrl: string,
): { bearer: string } | { sessionId: string } | undefined {
  const authorization = header(event, 'authorization');
  if (authorization !== undefined) return { bearer: /^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? '' };
  const sessionId = cookie(event, sessionCookieName(siteUrl));
  return sessionId ? { sessionId } : undefined;
}

/** Identifies the caller; throws `not-signed-in` without a valid credential. */
export async function identifyCaller(event: ApiEvent, ports: CallerPorts): Promise<Identity> {
  const credential = credentialOf(event, ports.siteUrl);
  if (credential === undefined) throw notSignedIn();
  if ('sessionId' in credential) return identifyBySession(credential.sessionId, ports);
  return identifyByBearer(credential.bearer, ports);
}

/**
 * Throws `sign-in-again` unless the caller, who has already been identified, entered their password within the last
 * few minutes, so that somebody who finds a browser signed in cannot take over or delete the account.
 */
export async function requireFreshSignIn(event: ApiEvent, ports: CallerPorts): Promise<void> {
  if (!isFreshSignIn(await authenticatedAt(event, ports), ports.systemClock()))
    throw new AppError('sign-in-again', 'Sign in again to confirm that it is you.');
}

export async function accessTokenOf(event: ApiEvent, { table, siteUrl }: CallerPorts): Promise<string> {
  const credential = credentialOf(event, siteUrl);
  if (credential === undefined) throw notSignedIn();
  if ('bearer' in credential) return credential.bearer;
  const session = await sessionWith(credential.sessionId, table);
  if (!session) throw notSignedIn();
  return session.accessToken;
}

/**
 * The time at which an identified caller's sign-in began, if it was meant to register a light user. Only the site's
 * server can have stored that in their session; bearer tokens do not contain it.
 */
export async function lightSinceOf(
  event: ApiEvent,
  { table, siteUrl }: CallerPorts,
): Promise<number | undefined> {
  const credential = credentialOf(event, siteUrl);
  if (credential === undefined || 'bearer' in credential) return undefined;
  return (await sessionWith(credential.sessionId, table))?.lightSince;
}

async function authenticatedAt(event: ApiEvent, { table, verifyAccessToken, siteUrl }: CallerPorts) {
  const credential = credentialOf(event, siteUrl);
  if (credential === undefined) return 0;
  if ('sessionId' in credential)
    return (await sessionWith(credential.sessionId, table))?.authenticatedAt ?? 0;
  const { auth_time } = await verifyAccessToken(credential.bearer);
  return typeof auth_time === 'number' ? auth_time : 0;
}

/**
 * A token outlives its account, a reset of its password and a sign-out everywhere, so the notes of these are checked as
 * well.
 */
async function identifyByBearer(token: string, { table, ...ports }: CallerPorts): Promise<Identity> {
  const claims = await ports.verifyAccessToken(token);
  const subHash = hashOf(claims.sub);
  const [account, tokens] = await Promise.all(
    [endedAccountKey(subHash), endedTokensKey(subHash)].map((key) => table.get(key, { consistent: true })),
  );
  if (account || Number(tokens?.issuedUntil ?? -1) >= (claims.iat ?? 0)) throw notSignedIn();
  return identityFromClaims(claims, ports.claimMap);
}

async function identifyBySession(sessionId: string, ports: CallerPorts): Promise<Identity> {
  const found = await sessionWith(sessionId, ports.table);
  const now = ports.systemClock();
  if (!found || hasEnded(found, now) || found.accessTokenExpiresAt <= now) throw notSignedIn();
  const { identity, accessToken, lastSeenAt } = found;
  const { sub } = await ports.verifyAccessToken(accessToken);
  if (sub !== identity.sub) throw notSignedIn();
  if (now - lastSeenAt >= noteSeenEverySeconds)
    await ports.table.update(sessionKey(hashOf(sessionId)), { set: { lastSeenAt: now } }, { exists: 'pk' });
  return identity;
}

export function hasEnded(
  { endsAt, lastSeenAt }: Pick<Session, 'endsAt' | 'lastSeenAt'>,
  now: number,
): boolean {
  return now >= endsAt || now - lastSeenAt > sessionLimits.idleSeconds;
}

async function sessionWith(sessionId: string, table: Table): Promise<Session | undefined> {
  return openSession(sessionId, await table.get(sessionKey(hashOf(sessionId)), { consistent: true }));
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
