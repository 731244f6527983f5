import { createHash, randomUUID } from 'node:crypto';
import { AppError } from '@merrowvale/shared/errors.ts';
import type { Item } from '../adapters/table.ts';
import { type ApiEvent, header } from './api-event.ts';

/** The version in `If-Match`; undefined when the caller accepts any version. */
export function expectedVersion(event: ApiEvent): number | undefined {
  const value = header(event, 'if-match');
  if (value === undefined || value === '*') return undefined;
  const version = /^(?:W\/)?"(\d{1,15})"$/.exec(value)?.[1];
  if (version === undefined) throw preconditionFailed();
  return Number(version);
}

const changedMessage = 'This has changed since you read it. Read it again before you change it.';

export function preconditionFailed(): AppError {
  return new AppError('precondition-failed', changedMessage);
}

export function changedMeanwhile(): AppError {
  return new AppError('conflict', changedMessage);
}

export type Creation = {
  /** The new entity's id: the same for every retry with the same Idempotency-Key, otherwise random. */
  id: string;
  /** Set when the caller sent a key, to distinguish a retry from a different request with the same key. */
  requestHash: string | undefined;
};

export function creationOf(event: ApiEvent, ownerId: string, endpointName: string, body: unknown): Creation {
  const key = header(event, 'idempotency-key');
  if (key === undefined) return { id: randomUUID(), requestHash: undefined };
  if (!/^[\x21-\x7e]{1,200}$/.test(key))
    throw new AppError('invalid', 'The header Idempotency-Key must have 1 to 200 visible ASCII characters.');
  return {
    id: hash([ownerId, endpointName, key]).slice(0, 32),
    requestHash: hash(sorted({ body, locale: event.queryStringParameters?.locale })),
  };
}

function hash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}

/** The same data with sorted property names, so that their order does not make it a different request. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, each]) => [name, sorted(each)]));
}

/** The error for an entity that does not exist, and for one that belongs to somebody else. */
export function unknownEntity(): AppError {
  return new AppError('not-found', 'Nothing was found with this id.');
}

export function versionOf(item: Item): number {
  return typeof item.version === 'number' ? item.version : 0;
}

export function keyReused(): AppError {
  return new AppError('key-reused', 'This Idempotency-Key was used for a different request.');
}
