import {
  type ListedSignIn,
  maxListedSignIns,
  signInRecord,
  signInsPartition,
} from '@merrowvale/shared/schemas/listed-session.ts';
import type { Item, TableClient } from '../adapters/table.ts';

/** An owner's latest sign-ins, newest first; `now` is in epoch seconds. */
export async function ownerSignIns(
  table: TableClient,
  ownerId: string,
  { currentId, now }: { currentId: string | undefined; now: number },
): Promise<ListedSignIn[]> {
  const { items } = await table.query({
    ...{ partition: signInsPartition(ownerId), descending: true },
    ...{ limit: maxListedSignIns, consistent: true },
  });
  // DynamoDB may take days to delete expired items.
  return items.filter(({ ttl }) => Number(ttl) > now).flatMap((item) => listed(item, currentId));
}

export async function isFirstSignIn(table: TableClient, ownerId: string, currentId: string | undefined) {
  const { items } = await table.query({ partition: signInsPartition(ownerId), limit: 2, consistent: true });
  return items.every((item) => idIn(item) === currentId);
}

function listed(item: Item, currentId: string | undefined): ListedSignIn[] {
  const record = signInRecord.safeParse(item).data;
  const id = idIn(item);
  return record ? [{ ...record, id, isCurrent: id === currentId }] : [];
}

function idIn({ sk }: Item): string {
  return sk.slice(sk.indexOf('#') + 1);
}
