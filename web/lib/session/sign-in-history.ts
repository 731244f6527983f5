import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { type SignInRecord, signInDays, signInKey } from '@merrowvale/shared/schemas/sign-in-record.ts';
import { logProblem } from '../log-problem.ts';
import { hashOf } from './secret-value.ts';
import { table } from './table.ts';

type Place = { tableName: string; ownerId: string; sessionId: string };

const secondsPerDay = 86_400;

/** Stores a completed sign-in for its owner to see. Never throws, because being able to sign in is more important. */
export async function recordSignIn(place: Place, record: SignInRecord): Promise<void> {
  const ttl = Math.floor(Date.parse(record.signedInAt) / 1000) + signInDays * secondsPerDay;
  const Item = { ...keyOf(place, record), ...record, ttl };
  try {
    await table().send(new PutCommand({ TableName: place.tableName, Item }));
  } catch (error) {
    logProblem('A sign-in is missing from its owner’s history', error);
  }
}

export async function forgetSignIn(place: Place, record: SignInRecord): Promise<void> {
  await table().send(new DeleteCommand({ TableName: place.tableName, Key: keyOf(place, record) }));
}

function keyOf({ ownerId, sessionId }: Place, { signedInAt }: SignInRecord) {
  return signInKey(ownerId, signedInAt, hashOf(sessionId));
}
