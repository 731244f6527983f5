import { hash } from 'node:crypto';
import { sessionLimits } from '@merrowvale/shared/domain/session-limits.ts';
import {
  type ListedSession,
  type ListedSignIn,
  maxListedSessions,
  maxListedSignIns,
  sessionOrigin,
  signInRecord,
  signInsPartition,
} from '@merrowvale/shared/schemas/listed-session.ts';
import {
  endedTokensKey,
  session,
  sessionCookieName,
  sessionKey,
  sessionsPartition,
} from '@merrowvale/shared/schemas/session.ts';
import type { Item, TableClient } from '../adapters/table.ts';
import { type ApiEvent, cookie } from '../http/api-event.ts';
import { calendarFeedKey } from '../keys.ts';
import { partitionItems } from '../owners/owner-items.ts';
import { hasEnded } from './caller.ts';

/** The part of a session's row that can be read without its cookie. */
const times = session.pick({ createdAt: true, lastSeenAt: true, endsAt: true });

/** The id under which a request's session is listed; undefined for a bearer token. */
export function sessionIdOf(event: ApiEvent, siteUrl: string): string | undefined {
  const id = cookie(event, sessionCookieName(siteUrl));
  return id ? hash('sha256', id) : undefined;
}

export async function ownerSessions(
  table: TableClient,
  ownerId: string,
  { currentId, now }: { currentId: string | undefined; now: number },
): Promise<ListedSession[]> {
  const pointers = await partitionItems(table, sessionsPartition(ownerId));
  const found = await Promise.all(
    pointers.map(async (pointer) => {
      const row = await table.get(sessionKey(pointer.sk), { consistent: true });
      return listed(pointer, row, { currentId, now });
    }),
  );
  return found
    .filter((each) => each !== undefined)
    .sort((one, other) => other.lastSeenAt.localeCompare(one.lastSeenAt))
    .slice(0, maxListedSessions);
}

function listed(
  pointer: Item,
  row: Item | undefined,
  { currentId, now }: { currentId: string | undefined; now: number },
): ListedSession | undefined {
  const read = times.safeParse(row).data;
  if (read === undefined || hasEnded(read, now)) return undefined;
  return {
    ...sessionOrigin.parse(pointer),
    id: pointer.sk,
    isCurrent: pointer.sk === currentId,
    signedInAt: isoTime(read.createdAt),
    lastSeenAt: isoTime(read.lastSeenAt),
  };
}

/**
 * False if the owner has no such session. The row is removed first: if this fails, it can be found again through the
 * pointer.
 */
export async function endOwnerSession(table: TableClient, ownerId: string, id: string): Promise<boolean> {
  const pointer = { pk: sessionsPartition(ownerId), sk: id };
  if (!(await table.get(pointer, { consistent: true }))) return false;
  await table.remove(sessionKey(id));
  await table.remove(pointer);
  return true;
}

/** A token of the moment may come from a provider whose clock is ahead, or be renewed before the provider refuses. */
const toleranceSeconds = 5;

/**
 * Ends all access to an owner's account but that of one session: their sessions, their calendar address, and the
 * access tokens issued so far. `now` is the machine's time in epoch seconds.
 */
export async function endOtherAccess(
  table: TableClient,
  ownerId: string,
  { currentId, now }: { currentId: string | undefined; now: number },
): Promise<void> {
  const subHash = hash('sha256', ownerId);
  await table.update(endedTokensKey(subHash), {
    set: { issuedUntil: now + toleranceSeconds, ttl: now + sessionLimits.totalSeconds },
    returns: 'key',
  });
  await table.remove(calendarFeedKey(ownerId));
  const sessions = await partitionItems(table, sessionsPartition(ownerId));
  const others = sessions.filter(({ sk }) => sk !== currentId);
  await Promise.all(others.map(({ sk }) => endOwnerSession(table, ownerId, sk)));
}

/** Makes all of an owner's sessions renew their tokens, and with them the person's details, before their next use. */
export async function requireRenewal(table: TableClient, ownerId: string): Promise<void> {
  for (const { sk } of await partitionItems(table, sessionsPartition(ownerId)))
    await table.update(
      sessionKey(sk),
      { set: { accessTokenExpiresAt: 0 }, returns: 'key' },
      { exists: 'pk' },
    );
}

function isoTime(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}

/** An owner's latest sign-ins, newest first; `now` is in epoch seconds. */
export async function ownerSignIns(
  table: TableClient,
  ownerId: string,
  { currentId, now }: { currentId: string | undefined; now: number },
): Promise<ListedSignIn[]> {
  const { items } = await table.query({
    ...{ partition: signInsPartition(ownerId), descending: true },
    ...{ limit: maxListedSignIns, consistent: true },
  });
  // DynamoDB may take days to delete expired items.
  return items.filter(({ ttl }) => Number(ttl) > now).flatMap((item) => listedSignIn(item, currentId));
}

export async function isFirstSignIn(table: TableClient, ownerId: string, currentId: string | undefined) {
  const { items } = await table.query({ partition: signInsPartition(ownerId), limit: 2, consistent: true });
  return items.every((item) => idIn(item) === currentId);
}

function listedSignIn(item: Item, currentId: string | undefined): ListedSignIn[] {
  const record = signInRecord.safeParse(item).data;
  const id = idIn(item);
  return record ? [{ ...record, id, isCurrent: id === currentId }] : [];
}

function idIn({ sk }: Item): string {
  return sk.slice(sk.indexOf('#') + 1);
}
