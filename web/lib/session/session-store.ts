import { DeleteCommand, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { daySeconds } from '@merrowvale/shared/domain/calendar.ts';
import { sessionLimits } from '@merrowvale/shared/domain/session-limits.ts';
import { openSession, type SessionSecrets, sealSession } from '@merrowvale/shared/identity/session-row.ts';
import {
  type SessionOrigin,
  type SignInMethod,
  type SignInRecord,
  signInDays,
  signInKey,
} from '@merrowvale/shared/schemas/listed-session.ts';
import {
  endedAccountKey,
  type Session,
  sessionKey,
  sessionsPartition,
} from '@merrowvale/shared/schemas/session.ts';
import { logProblem } from '../log-problem.ts';
import { hashOf, seconds, sessionSettings } from './settings.ts';
import { isWritten, table } from './table.ts';

/** Seconds by which `lastSeenAt` may lag, so that not every page view costs a write. */
const touchSeconds = 60;

type NewSession = { tokens: SessionTokens; origin: SessionOrigin; method: SignInMethod | null };

export type SessionTokens = SessionSecrets & Pick<Session, 'accessTokenExpiresAt'>;

const keyOf = (id: string) => ({ TableName: sessionSettings().sessionTable, Key: sessionKey(hashOf(id)) });

/**
 * Creates a session, and stores the sign-in for its owner to see. Returns false and stores nothing if the account has
 * been deleted. A deletion sets its marker before it looks for sessions: if one starts at the same time, either the
 * deletion finds its rows or this finds the marker.
 */
export async function createSession(
  id: string,
  { tokens, origin, method }: NewSession,
  now: number,
): Promise<boolean> {
  const { sessionTable: tableName } = sessionSettings();
  const endsAt = now + sessionLimits.totalSeconds;
  const { accessTokenExpiresAt } = tokens;
  const sealed = await sealSession(id, tokens);
  const times = { accessTokenExpiresAt, createdAt: now, lastSeenAt: now, endsAt, ttl: endsAt };
  const row = { sealed, isListed: true, ...times };
  const { sub: ownerId } = tokens.identity;
  const own = { pk: sessionsPartition(ownerId), sk: hashOf(id), ttl: endsAt, ...origin };
  await table().send(new PutCommand({ TableName: tableName, Item: own }));
  await table().send(new PutCommand({ TableName: tableName, Item: { ...sessionKey(hashOf(id)), ...row } }));
  const place = { tableName, ownerId, sessionId: id };
  const record = { ...origin, method, signedInAt: new Date(now * 1000).toISOString() };
  await recordSignIn(place, record);
  const ended = { TableName: tableName, Key: endedAccountKey(hashOf(ownerId)) };
  const { Item } = await table().send(new GetCommand({ ...ended, ConsistentRead: true }));
  if (Item === undefined) return true;
  await removeSession(id);
  await forgetSignIn(place, record);
  return false;
}

/** The session, unless it has been idle too long, has expired, or was signed out. */
export async function findSession(id: string, now = seconds()): Promise<Session | undefined> {
  const { Item } = await table().send(new GetCommand({ ...keyOf(id), ConsistentRead: true }));
  const found = await openSession(id, Item);
  if (!found) return undefined;
  const { endsAt, lastSeenAt } = found;
  return now < endsAt && now - lastSeenAt <= sessionLimits.idleSeconds ? found : undefined;
}

export async function touchSession(id: string, found: Session): Promise<void> {
  const now = seconds();
  if (now - found.lastSeenAt < touchSeconds) return;
  await change(id, {
    UpdateExpression: 'SET lastSeenAt = :now',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':now': now },
  });
}

/** True for the one request that may renew the tokens now. */
export function takeRenewalLease(id: string, now: number, until: number): Promise<boolean> {
  return change(id, {
    UpdateExpression: 'SET renewalLeaseUntil = :until',
    ConditionExpression:
      'attribute_exists(pk) AND (attribute_not_exists(renewalLeaseUntil) OR renewalLeaseUntil <= :now)',
    ExpressionAttributeValues: { ':now': now, ':until': until },
  });
}

export async function releaseRenewalLease(id: string): Promise<void> {
  await change(id, {
    UpdateExpression: 'REMOVE renewalLeaseUntil',
    ConditionExpression: 'attribute_exists(pk)',
  });
}

/** False if the user has signed out in the meantime; nothing is written then. */
export async function renewSessionRow(id: string, tokens: SessionTokens, now: number): Promise<boolean> {
  return change(id, {
    UpdateExpression:
      'SET sealed = :sealed, accessTokenExpiresAt = :expires, lastSeenAt = :now REMOVE renewalLeaseUntil',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: {
      ':sealed': await sealSession(id, tokens),
      ':expires': tokens.accessTokenExpiresAt,
      ':now': now,
    },
  });
}

export async function removeSession(id: string): Promise<Session | undefined> {
  const command = new DeleteCommand({ ...keyOf(id), ReturnValues: 'ALL_OLD' });
  const { Attributes } = await table().send(command);
  const removed = await openSession(id, Attributes);
  if (removed === undefined) return undefined;
  const own = { pk: sessionsPartition(removed.identity.sub), sk: hashOf(id) };
  await table().send(new DeleteCommand({ TableName: sessionSettings().sessionTable, Key: own }));
  return removed;
}

type Change = {
  UpdateExpression: string;
  ConditionExpression: string;
  ExpressionAttributeValues?: Record<string, unknown>;
};

function change(id: string, expression: Change): Promise<boolean> {
  return isWritten(table().send(new UpdateCommand({ ...keyOf(id), ...expression })));
}

type Place = { tableName: string; ownerId: string; sessionId: string };

/** Stores a completed sign-in for its owner to see. Never throws, because being able to sign in is more important. */
async function recordSignIn(place: Place, record: SignInRecord): Promise<void> {
  const ttl = Math.floor(Date.parse(record.signedInAt) / 1000) + signInDays * daySeconds;
  const Item = { ...recordKey(place, record), ...record, ttl };
  try {
    await table().send(new PutCommand({ TableName: place.tableName, Item }));
  } catch (error) {
    logProblem('A sign-in is missing from its owner’s history', error);
  }
}

async function forgetSignIn(place: Place, record: SignInRecord): Promise<void> {
  await table().send(new DeleteCommand({ TableName: place.tableName, Key: recordKey(place, record) }));
}

function recordKey({ ownerId, sessionId }: Place, { signedInAt }: SignInRecord) {
  return signInKey(ownerId, signedInAt, hashOf(sessionId));
}
