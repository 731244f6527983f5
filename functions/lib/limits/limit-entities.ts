import { AppError } from '@merrowvale/shared/errors.ts';
import { ownerItems } from '../owners/owner-items.ts';
import type { Table } from '../ports/table.ts';

/**
 * Throws `limit-reached` with this message if an owner already has this many entities of a kind. Concurrent requests
 * may exceed the limit by as many as an account's writes per minute.
 */
export async function limitEntities(
  table: Table,
  ownerId: string,
  { prefix, most, message }: { prefix: string; most: number; message: string },
): Promise<void> {
  if ((await ownerItems(table, ownerId, prefix)).length >= most) throw new AppError('limit-reached', message);
}
