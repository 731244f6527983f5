import { createHash, randomUUID } from 'node:crypto';
import { AppError } from '@merrowvale/shared/errors.ts';
import { type ApiEvent, header } from './api-event.ts';

/** The version that `If-Match` names; undefined when the caller does not mind which one is changed. */
export function expectedVersion(event: ApiEvent): number | undefined {
  const value = header(event, 'if-match');
  if (value === undefined || value === '*') return undefined;
  const version = /^(?:W\/)?"(\d{1,15})"$/.exec(value)?.[1];
  if (version === undefined) throw preconditionFailed();
  return Number(version);
}

const changedMessage = 'This has changed since you read it. Read it again before you change it.';

/** The caller's `If-Match` names a version that is no longer the stored one. */
export function preconditionFailed(): AppError {
  return new AppError('precondition-failed', changedMessage);
}

/** The entity kept changing while the server tried to write it, without any version asked for. */
export function changedMeanwhile(): AppError {
  return new AppError('conflict', changedMessage);
}

export type Creation = {
  /** The new entity's id: the same for every retry under one Idempotency-Key, and else a new one. */
  id: string;
  /** Set when the caller gave a key, so that a retry can be told from another request under the same key. */
  requestHash: string | undefined;
};

/** What makes a creation safe to retry. */
export function creationOf(event: ApiEvent, ownerId: string, endpointName: string, body: unknown): Creation {
  const key = header(event, 'idempotency-key');
  if (key === undefined) return { id: randomUUID(), requestHash: undefined };
  if (!/^[\x21-\x7e]{1,200}$/.test(key))
    throw new AppError('invalid', 'The header Idempotency-Key takes 1 to 200 visible ASCII characters.');
  return {
    id: hash([ownerId, endpointName, key]).slice(0, 32),
    requestHash: hash(sorted({ body, locale: event.queryStringParameters?.locale })),
  };
}

function hash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}

/** The same data with its names in order, so that their order does not make another request of it. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, each]) => [name, sorted(each)]));
}
