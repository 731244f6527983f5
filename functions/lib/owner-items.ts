import { ownerPartition } from './keys.ts';
import type { Item, Table } from './ports/table.ts';

/** All of an owner's entities of a kind that are not removed. */
export async function ownerItems(table: Table, ownerId: string, prefix: string): Promise<Item[]> {
  const items: Item[] = [];
  let cursor: string | undefined;
  do {
    const partition = ownerPartition(ownerId);
    const page = await table.query({
      partition,
      prefix,
      consistent: true,
      ...(cursor !== undefined && { cursor }),
    });
    items.push(...page.items.filter(({ isDeleted }) => isDeleted !== true));
    cursor = page.cursor;
  } while (cursor !== undefined);
  return items;
}
