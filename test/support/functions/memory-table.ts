import type {
  Condition,
  IndexName,
  Item,
  Key,
  Query,
  TableClient,
  Update,
  Value,
} from '@merrowvale/functions/lib/adapters/table.ts';
import {
  distinctKeys,
  indexKeys,
  isCursorWithin,
  isItem,
  readCursor,
  writeCursor,
} from '@merrowvale/functions/lib/adapters/table-cursor.ts';
import { byCodeUnits } from '@merrowvale/shared/domain/code-unit-order.ts';
import { requireNextVersion, requireTtlInSeconds } from './plausible-write.ts';

/** Sorted list of strings. Additions are collected and merged on read, so that loading a million costs one sort. */
class SortedKeys {
  #sorted: string[] = [];
  #added: string[] = [];

  add(key: string): void {
    this.#added.push(key);
  }

  delete(key: string): void {
    const sorted = this.#merged();
    const at = lowerBound(sorted, key);
    if (sorted[at] === key) sorted.splice(at, 1);
  }

  /** The keys above (not at) a position, in order. */
  *after(position: string): Generator<string> {
    const sorted = this.#merged();
    for (let at = lowerBound(sorted, `${position}\u0000`); at < sorted.length; at += 1) {
      const key = sorted[at];
      if (key !== undefined) yield key;
    }
  }

  /** The keys below (not at) a position, or all of them without one, in descending order. */
  *before(position: string | undefined): Generator<string> {
    const sorted = this.#merged();
    const end = position === undefined ? sorted.length : lowerBound(sorted, position);
    for (let at = end - 1; at >= 0; at -= 1) {
      const key = sorted[at];
      if (key !== undefined) yield key;
    }
  }

  #merged(): string[] {
    if (this.#added.length > 16) {
      this.#sorted = this.#sorted.concat(this.#added).sort(byCodeUnits);
    } else {
      for (const key of this.#added) this.#sorted.splice(lowerBound(this.#sorted, key), 0, key);
    }
    this.#added = [];
    return this.#sorted;
  }
}

function lowerBound(sorted: readonly string[], key: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? '') < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

const separator = '\u0001';
const pageBytes = 1_000_000;
const indexNames = ['by-slot', 'by-outbox', 'by-state'] as const;

/**
 * In-memory table for tests, simulations and benchmarks; the contract test makes sure that it behaves as DynamoDB
 * does. Items are stored as JSON text, which takes a fraction of the memory and prevents callers from sharing state.
 */
export class MemoryTable implements TableClient {
  readonly #items = new Map<string, string>();
  readonly #partitions = new Map<string, SortedKeys>();
  readonly #indexes: Record<IndexName, Map<string, SortedKeys>> = {
    'by-slot': new Map(),
    'by-outbox': new Map(),
    'by-state': new Map(),
  };

  readonly #requireVersion: typeof requireNextVersion;

  /** `acceptsVersions` for worlds that look for the damage of wrong versions. */
  constructor({ acceptsVersions = false } = {}) {
    this.#requireVersion = acceptsVersions ? () => undefined : requireNextVersion;
  }

  get size(): number {
    return this.#items.size;
  }

  all(): Item[] {
    return [...this.#items.values()].map(parse);
  }

  async get({ pk, sk }: Key): Promise<Item | undefined> {
    return this.#read(pk, sk);
  }

  async getMany(keys: readonly Key[], _options?: { consistent?: boolean }): Promise<Item[]> {
    return distinctKeys(keys).flatMap(({ pk, sk }) => this.#read(pk, sk) ?? []);
  }

  async put(item: Item, condition?: Condition): Promise<boolean> {
    const before = this.#read(item.pk, item.sk);
    if (condition && !holds(condition, before)) return false;
    // Without a condition, a test puts in what it begins with.
    if (condition) this.#requireVersion(before, item);
    this.#write(before, item);
    return true;
  }

  async update(key: Key, update: Update, condition?: Condition): Promise<Item | undefined> {
    const before = this.#read(key.pk, key.sk);
    if (condition && !holds(condition, before)) return undefined;
    // Nested values may be shared with `before`, which is only used for its keys from here on.
    const item: Item = { ...before, pk: key.pk, sk: key.sk };
    for (const [path, value] of Object.entries(update.set ?? {})) setAt(item, path, value);
    for (const path of update.remove ?? []) removeAt(item, path);
    for (const [path, amount] of Object.entries(update.add ?? {})) {
      const number = valueAt(item, path);
      setAt(item, path, (typeof number === 'number' ? number : 0) + amount);
    }
    this.#requireVersion(before, item);
    this.#write(before, item);
    return this.#read(key.pk, key.sk);
  }

  async remove(key: Key, condition?: Condition): Promise<boolean> {
    const before = this.#read(key.pk, key.sk);
    if (condition && !holds(condition, before)) return false;
    if (!before) return true;
    this.#items.delete(join(key.pk, key.sk));
    this.#partitions.get(key.pk)?.delete(key.sk);
    this.#unindex(before);
    return true;
  }

  async query(query: Query): Promise<{ items: Item[]; cursor: string | undefined }> {
    const keys = query.index
      ? this.#indexes[query.index].get(query.partition)
      : this.#partitions.get(query.partition);
    const items: Item[] = [];
    let bytes = 0;
    let last: string | undefined;
    for (const key of keys ? inOrder(keys, query) : []) {
      const [sort = '', pk = query.partition, sk = key] = query.index ? key.split(separator) : [key];
      if (!isCursorWithin(sort, query)) {
        if (isPast(sort, query)) break;
        continue;
      }
      if (items.length === query.limit || bytes > pageBytes) return { items, cursor: last };
      const text = this.#items.get(join(pk, sk)) ?? '{}';
      bytes += text.length;
      items.push(parse(text));
      last = writeCursor({ pk, sk }, query.index && sort);
    }
    // DynamoDB stops at the limit without checking whether more follows, so a full page always has a cursor.
    return { items, cursor: items.length === query.limit ? last : undefined };
  }

  #read(pk: string, sk: string): Item | undefined {
    const text = this.#items.get(join(pk, sk));
    return text === undefined ? undefined : parse(text);
  }

  #write(before: Item | undefined, item: Item): void {
    requireTtlInSeconds(item);
    this.#items.set(join(item.pk, item.sk), JSON.stringify(item));
    if (!before) keysOf(this.#partitions, item.pk).add(item.sk);
    for (const index of indexNames) {
      const [was, is] = [before && placeIn(index, before), placeIn(index, item)];
      if (was && (was.partition !== is?.partition || was.key !== is.key))
        this.#indexes[index].get(was.partition)?.delete(was.key);
      if (is && (was?.partition !== is.partition || was.key !== is.key))
        keysOf(this.#indexes[index], is.partition).add(is.key);
    }
  }

  #unindex(item: Item): void {
    for (const index of indexNames) {
      const place = placeIn(index, item);
      if (place) this.#indexes[index].get(place.partition)?.delete(place.key);
    }
  }
}

function parse(text: string): Item {
  const item: unknown = JSON.parse(text);
  if (!isItem(item)) throw new Error('A stored item has no key.');
  return item;
}

function join(...parts: string[]): string {
  return parts.join(separator);
}

function keysOf(map: Map<string, SortedKeys>, partition: string): SortedKeys {
  const known = map.get(partition);
  if (known) return known;
  const keys = new SortedKeys();
  map.set(partition, keys);
  return keys;
}

function placeIn(index: IndexName, item: Item) {
  const partition = item[indexKeys[index].partition];
  const sort = item[indexKeys[index].sort];
  if (typeof partition !== 'string' || typeof sort !== 'string') return undefined;
  return { partition, key: join(sort, item.pk, item.sk) };
}

function inOrder(keys: SortedKeys, query: Query): Iterable<string> {
  const cursor = positionOf(query);
  return query.descending ? keys.before(cursor) : keys.after(cursor ?? startOf(query));
}

function positionOf(query: Query): string | undefined {
  const start = readCursor(query);
  return start && (query.index ? join(start.sort, start.key.pk, start.key.sk) : start.key.sk);
}

function startOf(query: Query): string {
  if (query.after !== undefined) return query.after;
  // Just below the prefix, so that the prefix itself is included.
  return query.prefix ? below(query.prefix) : '';
}

function below(prefix: string): string {
  const last = prefix.charCodeAt(prefix.length - 1);
  return `${prefix.slice(0, -1)}${String.fromCharCode(last - 1)}\uffff`;
}

function isPast(sort: string, { prefix, after, upTo, descending }: Query): boolean {
  if (descending) return prefix !== undefined ? sort < prefix : after !== undefined && sort <= after;
  return prefix !== undefined ? sort > prefix : upTo !== undefined && sort > upTo;
}

function holds(condition: Condition, item: Item | undefined): boolean {
  if ('all' in condition) return condition.all.every((each) => holds(each, item));
  if ('any' in condition) return condition.any.some((each) => holds(each, item));
  if ('exists' in condition) return item !== undefined && valueAt(item, condition.exists) !== undefined;
  if ('missing' in condition) return item === undefined || valueAt(item, condition.missing) === undefined;
  const value = item && valueAt(item, condition.path);
  if (value === undefined) return false;
  if ('equals' in condition) return value === condition.equals;
  const bound = 'below' in condition ? condition.below : condition.above;
  if (typeof value === 'number' && typeof bound === 'number')
    return 'below' in condition ? value < bound : value > bound;
  if (typeof value === 'string' && typeof bound === 'string')
    return 'below' in condition ? value < bound : value > bound;
  return false;
}

function isBranch(value: Value | undefined): value is { [name: string]: Value } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function valueAt(item: Item, path: string): Value | undefined {
  if (!path.includes('.')) return item[path];
  let value: Value | undefined = item;
  for (const name of path.split('.')) value = isBranch(value) ? value[name] : undefined;
  return value;
}

function parentOf(item: Item, path: string): [{ [name: string]: Value } | undefined, string] {
  const dot = path.lastIndexOf('.');
  if (dot === -1) return [item, path];
  const parent = valueAt(item, path.slice(0, dot));
  return [isBranch(parent) ? parent : undefined, path.slice(dot + 1)];
}

function setAt(item: Item, path: string, value: Value): void {
  const [parent, name] = parentOf(item, path);
  if (!parent) throw new Error(`The parent of ${path} does not exist.`);
  parent[name] = value;
}

function removeAt(item: Item, path: string): void {
  const [parent, name] = parentOf(item, path);
  if (parent) delete parent[name];
}
