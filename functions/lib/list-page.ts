import type { Endpoint } from '@merrowvale/shared/endpoints/endpoint.ts';
import type { Item, Query, TableClient } from './adapters/table.ts';
import { ownerPartition } from './keys.ts';

export async function listPage(
  table: TableClient,
  ownerId: string,
  prefix: string,
  row: Endpoint,
  { locale, limit, cursor }: { locale: string; limit: number; cursor?: string | undefined },
): Promise<{ items: Item[]; headers: Record<string, string> }> {
  const page = await table.query({
    partition: ownerPartition(ownerId),
    prefix,
    limit,
    consistent: true,
    cursor,
  });
  const items = page.items
    .filter(({ isDeleted }) => isDeleted !== true)
    .sort((a, b) => String(a.createdAt).localeCompare(String(b.createdAt)));
  return { items, headers: page.cursor === undefined ? {} : nextLink(row.path, locale, limit, page.cursor) };
}

function nextLink(path: string, locale: string, limit: number, cursor: string) {
  const query = new URLSearchParams({ locale, limit: String(limit), cursor });
  return { link: `<${path}?${query}>; rel="next"` };
}

/** A page of one of support's lists, which are in the index by state; entries that cannot be read are left out. */
export async function readSupportPage<Entry>(
  table: TableClient,
  query: Omit<Query, 'index'>,
  read: (item: Item) => Entry | undefined,
): Promise<{ data: Entry[]; cursor: string | null }> {
  const { items, cursor = null } = await table.query({ index: 'by-state', ...query });
  return { data: items.flatMap((item) => read(item) ?? []), cursor };
}
