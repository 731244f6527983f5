import type * as z from 'zod';

/** Values that DynamoDB can store, as plain JSON. */
export type Value = null | boolean | number | string | Value[] | { [name: string]: Value };
export type Key = { pk: string; sk: string };
export type Item = Key & { [attribute: string]: Value };

/**
 * A condition as data, so that it means the same to DynamoDB and the in-memory table. Paths use dots between levels.
 */
export type Condition =
  | { exists: string }
  | { missing: string }
  | { path: string; equals: null | boolean | number | string }
  | { path: string; below: number | string }
  | { path: string; above: number | string }
  | { all: Condition[] }
  | { any: Condition[] };

export type Update = {
  set?: { [path: string]: Value };
  remove?: string[];
  add?: { [path: string]: number };
  /** For roles that may write some attributes and not read the item, of which only the key is returned then. */
  returns?: 'key';
};

/**
 * `by-slot` finds due reminders (`slotKey`, `slotSort`) and projects only `slotAttributes`; `by-outbox` finds
 * unpublished events (`outboxShard`, `outboxAt`); `by-state` finds the items for support's lists (`stateKey`,
 * `stateAt`).
 */
export type IndexName = 'by-slot' | 'by-outbox' | 'by-state';

export type Query = {
  index?: IndexName;
  partition: string;
  /** Bounds on the sort key: either `prefix` or the pair `after`/`upTo`, if any. */
  prefix?: string | undefined;
  /** Exclusive lower bound. */
  after?: string | undefined;
  /** Inclusive upper bound. */
  upTo?: string | undefined;
  /** Maximum number of items per page; DynamoDB's limit of 1 MB applies as well. */
  limit?: number;
  cursor?: string | undefined;
  /** Sorts from the highest sort key down. */
  descending?: boolean;
  /** Strongly consistent; not supported by indexes. */
  consistent?: boolean;
};

export type Page = { items: Item[]; cursor: string | undefined };

/**
 * The application's table. Every write is a single-item write. A failed condition is a return value (`false` or
 * `undefined`); throttling and outages throw a retryable AppError with code `unavailable`.
 */
export type TableClient = {
  get(key: Key, options?: { consistent?: boolean }): Promise<Item | undefined>;
  /** The items that exist among these keys, in no particular order, with one request per hundred keys. */
  getMany(keys: readonly Key[], options?: { consistent?: boolean }): Promise<Item[]>;
  /** True when written, false when the condition failed. */
  put(item: Item, condition?: Condition): Promise<boolean>;
  /** The item after the update; undefined when the condition failed. */
  update(key: Key, update: Update, condition?: Condition): Promise<Item | undefined>;
  remove(key: Key, condition?: Condition): Promise<boolean>;
  query(query: Query): Promise<Page>;
};

export async function* itemsOf(table: TableClient, query: Query): AsyncGenerator<Item, undefined> {
  let cursor: string | undefined;
  do {
    const page = await table.query({ ...query, cursor });
    yield* page.items;
    cursor = page.cursor;
  } while (cursor !== undefined);
}

/** A function that parses items by a schema; undefined for other items, and for none. */
export function itemReader<Schema extends z.ZodType>(schema: Schema) {
  return (item: Item | undefined): z.output<Schema> | undefined => schema.safeParse(item).data;
}

export function versionOf(item: Item): number {
  return typeof item.version === 'number' ? item.version : 0;
}

/** The condition that nobody has written an item since it was read; undefined stands for an item that did not exist. */
export function unchangedSince(item: Item | { version: number } | undefined): Condition {
  if (!item) return { missing: 'pk' };
  const { version } = item;
  return typeof version === 'number' ? { path: 'version', equals: version } : { missing: 'version' };
}

/** The condition that an item has all of these values, by path. */
export function hasValues(values: { [path: string]: null | boolean | number | string }): Condition {
  return { all: Object.entries(values).map(([path, equals]) => ({ path, equals })) };
}

const maxAttempts = 6;

/**
 * Repeats a read and the write that depends on it until nobody has written in between, in which case `attempt` returns
 * undefined. Throws `failure` after six attempts.
 */
export async function untilWritten<Result>(
  attempt: (earlier: number) => Promise<Result | undefined>,
  failure: () => Error,
): Promise<Result> {
  for (let earlier = 0; earlier < maxAttempts; earlier += 1) {
    const result = await attempt(earlier);
    if (result !== undefined) return result;
  }
  throw failure();
}

/** The time to live of an item that DynamoDB may delete a number of seconds after an instant. */
export function ttlAfter(now: string, seconds: number): number {
  return Math.floor(Date.parse(now) / 1000) + seconds;
}

/**
 * Converts plain data for the table: undefined properties are dropped, and values that the table cannot store throw; a
 * request that contains such values has been rejected by `jsonBody`.
 */
export function toValue(data: unknown): Value {
  if (data === null || typeof data === 'boolean' || typeof data === 'string') return data;
  if (typeof data === 'number' && Math.abs(data) <= Number.MAX_SAFE_INTEGER) return data;
  if (Array.isArray(data)) return data.map(toValue);
  if (typeof data === 'object') return toValues(data);
  throw new TypeError(`The table cannot store a ${typeof data}.`);
}

export function toValues(data: object): { [name: string]: Value } {
  const entries = Object.entries(data).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries.map(([name, value]) => [name, toValue(value)]));
}
