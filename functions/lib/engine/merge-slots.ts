import type { Item, Table } from '../ports/table.ts';

const pageSize = 200;

type Reader = { key: string; items: Item[]; at: number; cursor: string | undefined; isDone: boolean };

/**
 * Merges the items of several slots in the order of `slotSort`, so that an owner's reminders are adjacent.
 * Holds one page per slot, however much is due; `after` is the sort key to continue after.
 */
export async function* mergeSlots(
  table: Table,
  slotKeys: readonly string[],
  after: string | undefined,
): AsyncGenerator<Item> {
  const readers: Reader[] = slotKeys.map((key) => ({
    key,
    items: [],
    at: 0,
    cursor: undefined,
    isDone: false,
  }));
  await Promise.all(readers.map((reader) => readPage(table, reader, after)));
  for (;;) {
    const next = lowest(readers);
    const item = next?.items[next.at];
    if (!next || !item) return;
    next.at += 1;
    yield item;
    if (next.at === next.items.length && !next.isDone) await readPage(table, next, after);
  }
}

function lowest(readers: readonly Reader[]): Reader | undefined {
  let found: Reader | undefined;
  let least = '';
  for (const reader of readers) {
    const sort = reader.items[reader.at]?.slotSort;
    if (typeof sort !== 'string' || (found && sort >= least)) continue;
    found = reader;
    least = sort;
  }
  return found;
}

/** Reads until there is an item or nothing left: a page may be empty without being the last. */
async function readPage(table: Table, reader: Reader, after: string | undefined): Promise<void> {
  do {
    const { cursor } = reader;
    const page = await table.query({
      index: 'by-slot',
      partition: reader.key,
      limit: pageSize,
      ...(after !== undefined && { after }),
      ...(cursor !== undefined && { cursor }),
    });
    Object.assign(reader, {
      items: page.items,
      at: 0,
      cursor: page.cursor,
      isDone: page.cursor === undefined,
    });
  } while (reader.items.length === 0 && !reader.isDone);
}
