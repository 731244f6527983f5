import { validationError } from '../aws-error.ts';
import type { LocalDatabase, Row } from '../local-database.ts';
import { type AttributeMap, type AttributeValue, typeOf } from './attribute-value.ts';
import { type Comparator, isOrdered } from './expression.ts';
import { pastVersions } from './past-versions.ts';
import type { IndexDefinition, KeySchema, TableDefinition } from './table-definition.ts';

/** A key attribute in SQLite's sort order: strings by bytes, numbers by value. A missing sort key is an empty string. */
type KeyPart = string | number;
export type EntryPosition = { range: KeyPart; itemHash: KeyPart; itemRange: KeyPart };
/** A condition that a sort key has to meet. */
export type Bound = { comparison: Comparator; value: KeyPart };
type PartitionQuery = {
  table: TableDefinition;
  index: IndexDefinition | undefined;
  hash: AttributeValue;
  bounds: readonly Bound[];
  forward: boolean;
  after: EntryPosition | undefined;
  isConsistent: boolean;
};
type Sized = { item: AttributeMap; size: number };

const perSweep = 500;
const schema = `
  CREATE TABLE IF NOT EXISTS dynamodb_items (
    tab TEXT NOT NULL, hash NOT NULL, range NOT NULL, item TEXT NOT NULL, ttl REAL,
    PRIMARY KEY (tab, hash, range)) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS dynamodb_items_ttl ON dynamodb_items (ttl) WHERE ttl IS NOT NULL;
`;

export type ItemStore = ReturnType<typeof openItems>;

/** Items as JSON. Their indexes are SQLite's, on attributes within the JSON, so that one statement changes both. */
export function openItems(database: LocalDatabase, past = pastVersions()) {
  const { sql } = database;
  database.define(schema);

  function* latest({ table, index, hash, bounds, forward, after: start }: PartitionQuery): Generator<Sized> {
    const [hashColumn, rangeColumn] = index ? indexColumns(table, index) : ['hash', 'range'];
    const comparison = forward ? '>' : '<';
    const order = forward ? 'ASC' : 'DESC';
    const filters = [
      `${hashColumn} = ?`,
      `${rangeColumn} IS NOT NULL`,
      ...bounds.map((bound) => `${rangeColumn} ${bound.comparison} ?`),
      ...(start ? [`(${rangeColumn}, hash, range) ${comparison} (?, ?, ?)`] : []),
    ];
    const rows = database.iterate(
      `SELECT item FROM dynamodb_items WHERE tab = ? AND ${filters.join(' AND ')}
       ORDER BY ${rangeColumn} ${order}, hash ${order}, range ${order}`,
      table.name,
      keyPart(hash),
      ...bounds.map(({ value }) => value),
      ...(start ? [start.range, start.itemHash, start.itemRange] : []),
    );
    for (const row of rows) yield { item: itemOf(row), size: String(row.item).length };
  }

  function get(table: TableDefinition, key: AttributeMap): AttributeMap | undefined {
    const { hash, range } = itemKey(table, key);
    const row = sql.get`
      SELECT item FROM dynamodb_items WHERE tab = ${table.name} AND hash = ${hash} AND range = ${range}`;
    return row && itemOf(row);
  }

  function remove(table: TableDefinition, before: AttributeMap): void {
    const { hash, range } = itemKey(table, before);
    past.keep(keyText(table, before), before);
    sql.run`DELETE FROM dynamodb_items WHERE tab = ${table.name} AND hash = ${hash} AND range = ${range}`;
  }

  return {
    get,
    remove,
    /** Adds indexes that are new since the last start. */
    openTable(table: TableDefinition): void {
      for (const index of table.indexes.values()) {
        const [hash, range] = indexColumns(table, index);
        database.define(
          `CREATE INDEX IF NOT EXISTS "dynamodb_items_${index.hash}_${index.range}"
           ON dynamodb_items (tab, ${hash}, ${range}, hash, range) WHERE ${hash} IS NOT NULL AND ${range} IS NOT NULL`,
        );
      }
    },
    getEventually(table: TableDefinition, key: AttributeMap): AttributeMap | undefined {
      const seen = past.of(keyText(table, key), 'table');
      return seen ? seen.item : get(table, key);
    },
    put(table: TableDefinition, item: AttributeMap, before: AttributeMap | undefined): void {
      const { hash, range } = itemKey(table, item);
      past.keep(keyText(table, item), before);
      sql.run`INSERT OR REPLACE INTO dynamodb_items (tab, hash, range, item, ttl)
        VALUES (${table.name}, ${hash}, ${range}, ${JSON.stringify(item)}, ${timeToLive(table, item)})`;
    },
    transaction: <Result>(work: () => Result) => database.transaction(work),
    /** Items of one partition in key order with their approximate size, read lazily. */
    query(asked: PartitionQuery): Iterable<Sized> {
      const { table, index, hash, bounds, after } = asked;
      const versions = asked.isConsistent ? new Map() : past.all(index ? 'index' : 'table');
      if (versions.size === 0) return latest(asked);
      const keys = index ?? table;
      const direction = asked.forward ? 1 : -1;
      const compare = (one: AttributeMap, other: AttributeMap) =>
        direction * comparePositions(sortPosition(table, index, one), sortPosition(table, index, other));
      const isPast = (item: AttributeMap) => versions.has(keyText(table, item));
      const isWanted = (item: AttributeMap) =>
        item[keys.hash] !== undefined &&
        (keys.range === undefined || item[keys.range] !== undefined) &&
        compareKeyParts(itemKey(keys, item).hash, keyPart(hash)) === 0 &&
        isWithinRange(bounds, itemKey(keys, item).range) &&
        (!after || direction * comparePositions(sortPosition(table, index, item), after) > 0);
      const seen = [...versions]
        .flatMap(([key, item]) => (item && key.startsWith(tableText(table)) && isWanted(item) ? [item] : []))
        .sort(compare);
      return mergeVersions(latest(asked), seen, isPast, compare);
    },
    /** Deletes items whose time to live has passed. */
    sweep(table: TableDefinition, nowSeconds: number): void {
      const expired = sql.all`
        SELECT item FROM dynamodb_items WHERE ttl <= ${nowSeconds} AND tab = ${table.name} ORDER BY ttl LIMIT ${perSweep}`;
      for (const row of expired) remove(table, itemOf(row));
    },
  };
}

function indexColumns(
  { attributeTypes }: TableDefinition,
  { hash, range }: IndexDefinition,
): [string, string] {
  const column = (name: string) => {
    const path = `'$."${name}".${attributeTypes.get(name)}'`;
    return attributeTypes.get(name) === 'N' ? `CAST(item ->> ${path} AS REAL)` : `item ->> ${path}`;
  };
  return [column(hash), column(range)];
}

function keyText(table: TableDefinition, item: AttributeMap): string {
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

function itemKey(keys: KeySchema, item: AttributeMap): { hash: KeyPart; range: KeyPart } {
  const hash = item[keys.hash];
  const range = keys.range === undefined ? undefined : item[keys.range];
  if (!hash || (keys.range !== undefined && !range)) {
    throw validationError('The provided key element does not match the schema');
  }
  return { hash: keyPart(hash), range: range ? keyPart(range) : '' };
}

export function sortPosition(
  table: TableDefinition,
  index: IndexDefinition | undefined,
  key: AttributeMap,
): EntryPosition {
  const { hash: itemHash, range: itemRange } = itemKey(table, key);
  return { range: itemKey(index ?? table, key).range, itemHash, itemRange };
}

function timeToLive(table: TableDefinition, item: AttributeMap): number | null {
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

export function isWithinRange(bounds: readonly Bound[], part: KeyPart): boolean {
  return bounds.every(({ comparison, value }) => isOrdered(compareKeyParts(part, value), comparison));
}

/** The latest versions, except of items that are seen as they were before. */
function* mergeVersions(
  latest: Iterable<Sized>,
  seen: AttributeMap[],
  isPast: (item: AttributeMap) => boolean,
  compare: (one: AttributeMap, other: AttributeMap) => number,
): Generator<Sized> {
  const sized = (item: AttributeMap): Sized => ({ item, size: JSON.stringify(item).length });
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

function itemOf(row: Row): AttributeMap {
  return JSON.parse(String(row.item));
}
