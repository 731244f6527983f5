import { validationError } from '../aws-error.ts';
import { type LocalDatabase, type Row, text } from '../local-database.ts';
import { type AttributeValue, type Item, typeOf } from './attribute-value.ts';
import { type Comparator, isOrdered } from './expression.ts';
import { PastVersions } from './past-versions.ts';
import type { IndexDefinition, KeySchema, TableDefinition } from './table-definition.ts';

/** A key attribute in SQLite's sort order: strings by bytes, numbers by value. A missing sort key is an empty string. */
type KeyPart = string | number;
export type EntryPosition = { range: KeyPart; itemHash: KeyPart; itemRange: KeyPart };
/** A condition that a sort key has to meet. */
export type Bound = { comparison: Comparator; value: KeyPart };
type Sized = { item: Item; size: number };

const perSweep = 500;
const schema = `
  CREATE TABLE IF NOT EXISTS dynamodb_tables (name TEXT PRIMARY KEY, indexes TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS dynamodb_items (
    tab TEXT NOT NULL, hash NOT NULL, range NOT NULL, item TEXT NOT NULL, ttl REAL,
    PRIMARY KEY (tab, hash, range)) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS dynamodb_items_ttl ON dynamodb_items (ttl) WHERE ttl IS NOT NULL;
  CREATE TABLE IF NOT EXISTS dynamodb_entries (
    idx TEXT NOT NULL, hash NOT NULL, range NOT NULL, item_hash NOT NULL, item_range NOT NULL,
    PRIMARY KEY (idx, hash, range, item_hash, item_range)) WITHOUT ROWID;
`;

/**
 * Items and their index entries. An item and its entries change in one transaction, so a process killed
 * between two statements leaves a consistent state.
 */
export class ItemStore {
  readonly #database: LocalDatabase;
  readonly #past: PastVersions;

  constructor(database: LocalDatabase, past = new PastVersions()) {
    this.#database = database;
    this.#past = past;
    database.define(schema);
  }

  /** Backfills indexes that were added or changed since the last start. */
  openTable(table: TableDefinition): void {
    const wanted = JSON.stringify(
      [...table.indexes.values()].map(({ name, hash, range }) => ({ name, hash, range })),
    );
    const row = this.#database.get('SELECT indexes FROM dynamodb_tables WHERE name = ?', table.name);
    if (row && text(row, 'indexes') === wanted) return;
    this.#database.transaction(() => {
      this.#database.run(
        'INSERT OR REPLACE INTO dynamodb_tables (name, indexes) VALUES (?, ?)',
        table.name,
        wanted,
      );
      this.#rebuildIndexes(table);
    });
  }

  #rebuildIndexes(table: TableDefinition): void {
    this.#database.run(`DELETE FROM dynamodb_entries WHERE idx LIKE ? || '/%'`, table.name);
    for (const row of this.#database.iterate('SELECT item FROM dynamodb_items WHERE tab = ?', table.name)) {
      this.#addEntries(table, itemOf(row));
    }
  }

  get(table: TableDefinition, key: Item): Item | undefined {
    const { hash, range } = itemKey(table, key);
    const row = this.#database.get(
      'SELECT item FROM dynamodb_items WHERE tab = ? AND hash = ? AND range = ?',
      table.name,
      hash,
      range,
    );
    return row && itemOf(row);
  }

  getEventually(table: TableDefinition, key: Item): Item | undefined {
    const past = this.#past.of(keyText(table, key), 'table');
    return past ? past.item : this.get(table, key);
  }

  put(table: TableDefinition, item: Item, before: Item | undefined): void {
    const { hash, range } = itemKey(table, item);
    this.#past.keep(keyText(table, item), before);
    this.#database.transaction(() => {
      this.#database.run(
        'INSERT OR REPLACE INTO dynamodb_items (tab, hash, range, item, ttl) VALUES (?, ?, ?, ?, ?)',
        table.name,
        hash,
        range,
        JSON.stringify(item),
        timeToLive(table, item),
      );
      if (before) this.#removeEntries(table, before);
      this.#addEntries(table, item);
    });
  }

  remove(table: TableDefinition, before: Item): void {
    const { hash, range } = itemKey(table, before);
    this.#past.keep(keyText(table, before), before);
    this.#database.transaction(() => {
      this.#database.run(
        'DELETE FROM dynamodb_items WHERE tab = ? AND hash = ? AND range = ?',
        table.name,
        hash,
        range,
      );
      this.#removeEntries(table, before);
    });
  }

  transaction<Result>(work: () => Result): Result {
    return this.#database.transaction(work);
  }

  /** Items of one partition in key order with their approximate size, read lazily. */
  query(
    table: TableDefinition,
    index: IndexDefinition | undefined,
    hash: AttributeValue,
    bounds: readonly Bound[],
    options: { forward: boolean; after: EntryPosition | undefined; isConsistent: boolean },
  ): Iterable<Sized> {
    const latest = this.#latest(table, index, hash, bounds, options);
    const past = options.isConsistent ? new Map() : this.#past.all(index ? 'index' : 'table');
    if (past.size === 0) return latest;
    const keys = index ?? table;
    const direction = options.forward ? 1 : -1;
    const compare = (one: Item, other: Item) =>
      direction * comparePositions(positionOf(table, index, one), positionOf(table, index, other));
    const isPast = (item: Item) => past.has(keyText(table, item));
    const isWanted = (item: Item) =>
      item[keys.hash] !== undefined &&
      (keys.range === undefined || item[keys.range] !== undefined) &&
      compareKeyParts(itemKey(keys, item).hash, keyPart(hash)) === 0 &&
      isWithin(bounds, itemKey(keys, item).range) &&
      (!options.after || direction * comparePositions(positionOf(table, index, item), options.after) > 0);
    const seen = [...past]
      .flatMap(([key, item]) => (item && key.startsWith(tableText(table)) && isWanted(item) ? [item] : []))
      .sort(compare);
    return mergeVersions(latest, seen, { isPast, compare });
  }

  *#latest(
    table: TableDefinition,
    index: IndexDefinition | undefined,
    hash: AttributeValue,
    bounds: readonly Bound[],
    options: { forward: boolean; after: EntryPosition | undefined },
  ): Generator<Sized> {
    const filter = (column: string) =>
      bounds.map(({ comparison }) => `AND ${column} ${comparison} ?`).join(' ');
    const limits = bounds.map(({ value }) => value);
    const comparison = options.forward ? '>' : '<';
    const order = options.forward ? 'ASC' : 'DESC';
    const start = options.after;
    const rows = index
      ? this.#database.iterate(
          `SELECT i.item AS item FROM dynamodb_entries e JOIN dynamodb_items i
             ON i.tab = ? AND i.hash = e.item_hash AND i.range = e.item_range
           WHERE e.idx = ? AND e.hash = ? ${filter('e.range')}
             ${start ? `AND (e.range, e.item_hash, e.item_range) ${comparison} (?, ?, ?)` : ''}
           ORDER BY e.range ${order}, e.item_hash ${order}, e.item_range ${order}`,
          table.name,
          entrySpace(table, index),
          keyPart(hash),
          ...limits,
          ...(start ? [start.range, start.itemHash, start.itemRange] : []),
        )
      : this.#database.iterate(
          `SELECT item FROM dynamodb_items WHERE tab = ? AND hash = ? ${filter('range')}
             ${start ? `AND range ${comparison} ?` : ''} ORDER BY range ${order}`,
          table.name,
          keyPart(hash),
          ...limits,
          ...(start ? [start.range] : []),
        );
    for (const row of rows) yield { item: itemOf(row), size: text(row, 'item').length };
  }

  /** Deletes items whose time to live has passed. */
  sweep(table: TableDefinition, nowSeconds: number): void {
    const expired = this.#database.all(
      'SELECT item FROM dynamodb_items WHERE ttl <= ? AND tab = ? ORDER BY ttl LIMIT ?',
      nowSeconds,
      table.name,
      perSweep,
    );
    for (const row of expired) this.remove(table, itemOf(row));
  }

  #addEntries(table: TableDefinition, item: Item): void {
    for (const entry of entriesOf(table, item)) {
      this.#database.run(
        'INSERT OR REPLACE INTO dynamodb_entries (idx, hash, range, item_hash, item_range) VALUES (?, ?, ?, ?, ?)',
        ...entry,
      );
    }
  }

  #removeEntries(table: TableDefinition, item: Item): void {
    for (const entry of entriesOf(table, item)) {
      this.#database.run(
        'DELETE FROM dynamodb_entries WHERE idx = ? AND hash = ? AND range = ? AND item_hash = ? AND item_range = ?',
        ...entry,
      );
    }
  }
}

function keyText(table: TableDefinition, item: Item): string {
  const { hash, range } = itemKey(table, item);
  return `${tableText(table)}${JSON.stringify([hash, range])}`;
}

function tableText({ name }: TableDefinition): string {
  return `${name} `;
}

function comparePositions(one: EntryPosition, other: EntryPosition): number {
  return (
    compareKeyParts(one.range, other.range) ||
    compareKeyParts(one.itemHash, other.itemHash) ||
    compareKeyParts(one.itemRange, other.itemRange)
  );
}

function entrySpace(table: TableDefinition, index: IndexDefinition): string {
  return `${table.name}/${index.name}`;
}

function entriesOf(table: TableDefinition, item: Item): [string, KeyPart, KeyPart, KeyPart, KeyPart][] {
  const { hash: itemHash, range: itemRange } = itemKey(table, item);
  const entries: [string, KeyPart, KeyPart, KeyPart, KeyPart][] = [];
  for (const index of table.indexes.values()) {
    const hash = item[index.hash];
    const range = index.range === undefined ? undefined : item[index.range];
    if (!hash || (index.range !== undefined && !range)) continue;
    entries.push([entrySpace(table, index), keyPart(hash), range ? keyPart(range) : '', itemHash, itemRange]);
  }
  return entries;
}

function itemKey(keys: KeySchema, item: Item): { hash: KeyPart; range: KeyPart } {
  const hash = item[keys.hash];
  const range = keys.range === undefined ? undefined : item[keys.range];
  if (!hash || (keys.range !== undefined && !range)) {
    throw validationError('The provided key element does not match the schema');
  }
  return { hash: keyPart(hash), range: range ? keyPart(range) : '' };
}

export function positionOf(
  table: TableDefinition,
  index: IndexDefinition | undefined,
  key: Item,
): EntryPosition {
  const { hash: itemHash, range: itemRange } = itemKey(table, key);
  return { range: itemKey(index ?? table, key).range, itemHash, itemRange };
}

function timeToLive(table: TableDefinition, item: Item): number | null {
  const value = table.timeToLiveAttribute === undefined ? undefined : item[table.timeToLiveAttribute];
  return value && 'N' in value ? Number(value.N) : null;
}

export function keyPart(value: AttributeValue): KeyPart {
  if ('S' in value) return value.S;
  if ('N' in value) return Number(value.N);
  throw validationError(`A key attribute cannot be of type ${typeOf(value)}.`);
}

/** Compares two values of one type as SQLite does. */
function compareKeyParts(one: KeyPart, other: KeyPart): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return Buffer.compare(Buffer.from(String(one)), Buffer.from(String(other)));
}

export function isWithin(bounds: readonly Bound[], part: KeyPart): boolean {
  return bounds.every(({ comparison, value }) => isOrdered(compareKeyParts(part, value), comparison));
}

type Merging = { isPast(item: Item): boolean; compare(one: Item, other: Item): number };

/** The latest versions, except of items that are seen as they were before. */
function* mergeVersions(
  latest: Iterable<Sized>,
  seen: Item[],
  { isPast, compare }: Merging,
): Generator<Sized> {
  const sized = (item: Item): Sized => ({ item, size: JSON.stringify(item).length });
  const left = [...seen];
  for (const row of latest) {
    if (isPast(row.item)) continue;
    for (let next = left[0]; next && compare(next, row.item) < 0; next = left[0]) {
      left.shift();
      yield sized(next);
    }
    yield row;
  }
  yield* left.map(sized);
}

function itemOf(row: Row): Item {
  return JSON.parse(text(row, 'item'));
}
