/** What DynamoDB can hold, as plain JSON. */
export type Value = null | boolean | number | string | Value[] | { [name: string]: Value };
export type Key = { pk: string; sk: string };
export type Item = Key & { [attribute: string]: Value };

/** A condition as data, so that one meaning serves DynamoDB and memory alike. Paths use dots between levels. */
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
};

/**
 * `by-slot` finds due reminders (`slotKey`, `slotSort`) and holds only `slotAttributes` of them; `by-outbox` finds
 * unpublished events (`outboxShard`, `outboxAt`); `by-state` finds what support works through (`stateKey`, `stateAt`).
 */
export type IndexName = 'by-slot' | 'by-outbox' | 'by-state';

export type Query = {
  index?: IndexName;
  partition: string;
  /** Bounds on the sort key; at most one of `prefix` and the pair `after`/`upTo` is used. */
  prefix?: string;
  /** Exclusive lower bound. */
  after?: string;
  /** Inclusive upper bound. */
  upTo?: string;
  /** Items a page holds at most; DynamoDB's 1 MB applies as well. */
  limit?: number;
  cursor?: string;
  /** The highest sort key first. */
  descending?: boolean;
  /** Strongly consistent; not for an index. */
  consistent?: boolean;
};

export type Page = { items: Item[]; cursor: string | undefined };

/**
 * The one table. Every write is a single-item write. A failed condition is an answer (`false` or `undefined`);
 * throttling and outages throw a retryable AppError with code `unavailable`.
 */
export type Table = {
  get(key: Key, options?: { consistent?: boolean }): Promise<Item | undefined>;
  /** The items that exist among these keys, in no particular order, in one request for each hundred. */
  getMany(keys: readonly Key[], options?: { consistent?: boolean }): Promise<Item[]>;
  /** True when written, false when the condition did not hold. */
  put(item: Item, condition?: Condition): Promise<boolean>;
  /** The item as it stands after the update, undefined when the condition did not hold. */
  update(key: Key, update: Update, condition?: Condition): Promise<Item | undefined>;
  remove(key: Key, condition?: Condition): Promise<boolean>;
  query(query: Query): Promise<Page>;
};
