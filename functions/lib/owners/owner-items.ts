import { ownerPartition } from '../keys.ts';
import type { Item, Table } from '../ports/table.ts';

/** All of an owner's entities of a kind that are not deleted. */
export async function ownerItems(table: Table, ownerId: string, prefix: string): Promise<Item[]> {
  return (await everyItem(table, ownerId, prefix)).filter(({ isDeleted }) => isDeleted !== true);
}

/** The same, including tombstones. */
export function everyItem(table: Table, ownerId: string, prefix: string): Promise<Item[]> {
  return partitionItems(table, ownerPartition(ownerId), prefix);
}

/** Every item in a partition whose sort key starts with a prefix. */
export async function partitionItems(table: Table, partition: string, prefix = ''): Promise<Item[]> {
  const items: Item[] = [];
  let cursor: string | undefined;
  do {
    const page = await table.query({
      partition,
      ...(prefix !== '' && { prefix }),
      consistent: true,
      ...(cursor !== undefined && { cursor }),
    });
    items.push(...page.items);
    cursor = page.cursor;
  } while (cursor !== undefined);
  return items;
}
