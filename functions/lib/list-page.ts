import type { Endpoint } from '@merrowvale/shared/endpoints/endpoint.ts';
import { ownerPartition } from './keys.ts';
import type { Item, Table } from './ports/table.ts';

type PageQuery = { locale: string; limit: number; cursor?: string | undefined };

export async function listPage(
  table: Table,
  ownerId: string,
  prefix: string,
  row: Endpoint,
  { locale, limit, cursor }: PageQuery,
): Promise<{ items: Item[]; headers: Record<string, string> }> {
  const page = await table.query({
    partition: ownerPartition(ownerId),
    prefix,
    limit,
    consistent: true,
    ...(cursor !== undefined && { cursor }),
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
