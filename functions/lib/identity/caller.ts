import { createHash } from 'node:crypto';
import { type ClaimMap, identityFromClaims } from '@merrowvale/shared/identity/claim-map.ts';
import { openSession } from '@merrowvale/shared/identity/session-row.ts';
import {
  endedAccountKey,
  type Identity,
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

/** A token remains valid after its account is deleted, so the deletion's record is checked as well. */
async function identifyByBearer(token: string, { table, ...ports }: CallerPorts): Promise<Identity> {
  const identity = identityFromClaims(await ports.verifyAccessToken(token), ports.claimMap);
  const ended = await table.get(endedAccountKey(hashOf(identity.sub)), { consistent: true });
  if (ended) throw notSignedIn();
  return identity;
}

async function identifyBySession(sessionId: string, ports: CallerPorts): Promise<Identity> {
  const key = sessionKey(hashOf(sessionId));
  const found = await openSession(sessionId, await ports.table.get(key, { consistent: true }));
  const now = ports.systemClock();
  if (!found || hasEnded(found, now)) throw notSignedIn();
  const { identity, accessToken, lastSeenAt } = found;
  const { sub } = await ports.verifyAccessToken(accessToken);
  if (sub !== identity.sub) throw notSignedIn();
  if (now - lastSeenAt >= noteSeenEverySeconds)
    await ports.table.update(key, { set: { lastSeenAt: now } }, { exists: 'pk' });
  return identity;
}

function hasEnded({ endsAt, lastSeenAt }: Session, now: number): boolean {
  return now >= endsAt || now - lastSeenAt > sessionLimits.idleSeconds;
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
