import { hash, randomUUID } from 'node:crypto';
import { daySeconds } from '@merrowvale/shared/domain/calendar.ts';
import { byCodeUnits } from '@merrowvale/shared/domain/code-unit-order.ts';
import { AppError } from '@merrowvale/shared/errors.ts';
import type { DomainEvent } from '@merrowvale/shared/events/registry.ts';
import {
  type Item,
  type Key,
  type TableClient,
  ttlAfter,
  untilWritten,
  type Value,
  versionOf,
} from './adapters/table.ts';
import { type ApiEvent, header } from './http/api-event.ts';
import { changedMeanwhile, preconditionFailed, unknownEntity } from './http/preconditions.ts';
import { outboxAttributes } from './outbox.ts';

const tombstoneSeconds = 30 * daySeconds;

/**
 * Context of a write; `requestId`, the id of a request or an event, distinguishes an earlier write of our own, whose
 * response was lost, from somebody else's.
 */
export type EntityWriting = { table: TableClient; now: string; requestId: string };

type Attributes = { [name: string]: Value };
export type Change = {
  set: Attributes;
  remove?: string[];
  event: DomainEvent;
  /** Further events of the same change. */
  alsoEvents?: DomainEvent[];
};

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
    id: hashOf([ownerId, endpointName, key]).slice(0, 32),
    requestHash: hashOf(sorted({ body, locale: event.queryStringParameters?.locale })),
  };
}

function hashOf(value: unknown): string {
  return hash('sha256', JSON.stringify(value));
}

/** The same data with sorted property names, so that their order does not make it a different request. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => byCodeUnits(a, b));
  return Object.fromEntries(entries.map(([name, each]) => [name, sorted(each)]));
}

/**
 * The entity that an earlier request with the same Idempotency-Key created, if any. Throws `key-reused` for a
 * different body and `gone` when it has been deleted since.
 */
export async function earlierCreation(table: TableClient, key: Key, creation: Creation) {
  if (creation.requestHash === undefined) return undefined;
  const item = await table.get(key, { consistent: true });
  return item && retriedCreation(item, creation.requestHash);
}

/** Stores a new entity with its event, once: a retry with the same key finds the stored entity. */
export async function createEntity(
  { table, now, requestId }: EntityWriting,
  key: Key,
  { requestHash }: Creation,
  { set, event }: Change,
): Promise<Item> {
  const item: Item = {
    ...set,
    ...key,
    version: 1,
    createdAt: now,
    lastModified: now,
    writtenBy: requestId,
    ...(requestHash !== undefined && { requestHash }),
    ...outboxAttributes(key.pk, [event], now),
  };
  if (await table.put(item, { missing: 'pk' })) return item;
  const stored = await table.get(key, { consistent: true });
  if (!stored) throw new AppError('unavailable', 'This could not be stored at the moment.');
  if (requestHash === undefined && stored.writtenBy === requestId) return stored;
  return retriedCreation(stored, requestHash);
}

export function keyReused(): AppError {
  return new AppError('key-reused', 'This Idempotency-Key was used for a different request.');
}

function retriedCreation(stored: Item, requestHash: string | undefined): Item {
  if (requestHash === undefined || stored.requestHash !== requestHash) throw keyReused();
  if (stored.isDeleted === true)
    throw new AppError(
      'gone',
      'The entity that this request created has been deleted. Send a new Idempotency-Key.',
    );
  return stored;
}

/**
 * Changes an entity with its event in one conditional write. `change` gets the current entity with its next version;
 * it is called again when another write was faster, unless the caller expected a certain version.
 */
export async function changeEntity(
  { table, now, requestId }: EntityWriting,
  key: Key,
  expected: number | undefined,
  change: (item: Item, version: number) => Change | Promise<Change>,
): Promise<Item> {
  return untilWritten(async (earlier) => {
    const before = await table.get(key, { consistent: true });
    if (!before || before.isDeleted === true) throw unknownEntity();
    if (earlier > 0 && before.writtenBy === requestId) return before;
    const version = versionOf(before);
    if (expected !== undefined && expected !== version) throw preconditionFailed();
    const { set, remove = [], event, alsoEvents = [] } = await change(before, version + 1);
    const written = { version: version + 1, lastModified: now, writtenBy: requestId };
    return table.update(
      key,
      {
        set: { ...set, ...written, ...outboxAttributes(key.pk, [event, ...alsoEvents], now, before) },
        remove,
      },
      { path: 'version', equals: version },
    );
  }, changedMeanwhile);
}

/** The attributes of a tombstone, which carries the entity's last event and expires later. */
export function tombstone(now: string): Attributes {
  return { isDeleted: true, ttl: ttlAfter(now, tombstoneSeconds) };
}
