import { ownerPartition } from '../keys.ts';
import type { Item, Table } from '../ports/table.ts';

/** All of an owner's entities of a kind that are not removed. */
export async function ownerItems(table: Table, ownerId: string, prefix: string): Promise<Item[]> {
  return (await everyItem(table, ownerId, prefix)).filter(({ isDeleted }) => isDeleted !== true);
}

/** The same with those that are removed and not yet gone. */
export function everyItem(table: Table, ownerId: string, prefix: string): Promise<Item[]> {
  return partitionItems(table, ownerPartition(ownerId), prefix);
}

/** Every item of a partition whose sort key begins in a way. */
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
