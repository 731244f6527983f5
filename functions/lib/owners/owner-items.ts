import type { AddressChannel } from '@merrowvale/shared/domain/channels.ts';
import { AppError } from '@merrowvale/shared/errors.ts';
import { type Item, itemsOf, type TableClient } from '../adapters/table.ts';
import { addressPartition, ownerPartition } from '../keys.ts';

export async function ownerItems(table: TableClient, ownerId: string, prefix: string): Promise<Item[]> {
  return (await everyItem(table, ownerId, prefix)).filter(({ isDeleted }) => isDeleted !== true);
}

/** Includes tombstones. */
export function everyItem(table: TableClient, ownerId: string, prefix: string): Promise<Item[]> {
  return partitionItems(table, ownerPartition(ownerId), prefix);
}

export async function partitionItems(table: TableClient, partition: string, prefix = ''): Promise<Item[]> {
  const query = { partition, ...(prefix !== '' && { prefix }), consistent: true };
  const items: Item[] = [];
  for await (const item of itemsOf(table, query)) items.push(item);
  return items;
}

/** The owners who use an address themselves (`OWNER#`), or one of whose carers does (`CARER#`). */
export async function ownersAt(
  table: TableClient,
  channel: AddressChannel,
  address: string,
  as: 'OWNER#' | 'CARER#',
) {
  const rows = await partitionItems(table, addressPartition(channel, address), as);
  return rows.map(({ sk }) => sk.slice(as.length));
}

/**
 * Throws `limit-reached` with this message if an owner already has this many entities of a kind. Concurrent requests
 * may exceed the limit by as many as an account's writes per minute.
 */
export async function limitEntities(
  table: TableClient,
  ownerId: string,
  { prefix, max, message }: { prefix: string; max: number; message: string },
): Promise<void> {
  if ((await ownerItems(table, ownerId, prefix)).length >= max) throw new AppError('limit-reached', message);
}
