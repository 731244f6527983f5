import { parseJson } from '@merrowvale/shared/domain/parse-json.ts';
import * as z from 'zod';
import { invalidField } from '../http/parse-input.ts';
import type { IndexName, Item, Key, Query } from './table.ts';

export const indexKeys = {
  'by-slot': { partition: 'slotKey', sort: 'slotSort' },
  'by-outbox': { partition: 'outboxShard', sort: 'outboxAt' },
  'by-state': { partition: 'stateKey', sort: 'stateAt' },
} as const satisfies Record<IndexName, { partition: string; sort: string }>;

export const tableKeys = { partition: 'pk', sort: 'sk' } as const;

/** Removes duplicate keys: DynamoDB rejects a batch that names one twice. */
export function distinctKeys(keys: readonly Key[]): Key[] {
  return [...new Map(keys.map((key) => [JSON.stringify([key.pk, key.sk]), key])).values()];
}

const position = z.union([z.tuple([z.string()]), z.tuple([z.string(), z.string(), z.string()])]);

/**
 * Encodes the position after a page. The partition is left out and comes from the query again, so that an altered
 * cursor cannot lead into another owner's partition.
 */
export function writeCursor(key: Key, sort?: string): string {
  const parts = sort === undefined ? [key.sk] : [sort, key.pk, key.sk];
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

/** Decodes the position in a cursor; throws `invalid` for one that this query cannot have returned. */
export function readCursor(query: Query): { key: Key; sort: string } | undefined {
  if (query.cursor === undefined) return undefined;
  const parsed = position.safeParse(parseJson(Buffer.from(query.cursor, 'base64url').toString()));
  if (!parsed.success) throw unknownCursor();
  const [sort, pk, sk] = parsed.data;
  const isOfIndex = pk !== undefined && sk !== undefined;
  if (isOfIndex !== (query.index !== undefined) || !isCursorWithin(sort, query)) throw unknownCursor();
  return { key: isOfIndex ? { pk, sk } : { pk: query.partition, sk: sort }, sort };
}

export function isCursorWithin(sort: string, { prefix, after, upTo }: Query): boolean {
  if (prefix !== undefined) return sort.startsWith(prefix);
  return (after === undefined || sort > after) && (upTo === undefined || sort <= upTo);
}

export function isItem(value: unknown): value is Item {
  return (
    typeof value === 'object' &&
    value !== null &&
    'pk' in value &&
    typeof value.pk === 'string' &&
    'sk' in value &&
    typeof value.sk === 'string'
  );
}

function unknownCursor() {
  return invalidField('cursor', 'This cursor does not belong to this list.');
}
