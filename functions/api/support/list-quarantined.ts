import { supportEndpoints } from '@merrowvale/shared/endpoints/support-endpoints.ts';
import { type Dependencies, dependencies } from '../../lib/dependencies.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import {
  quarantinedPartition,
  readQuarantined,
  showQuarantined,
} from '../../lib/engine/quarantined-message.ts';
import type { Page, Table } from '../../lib/ports/table.ts';
import { countForPage, quarantinedProgress } from '../../lib/support/quarantined-progress.ts';

const row = supportEndpoints.listQuarantined;
const pageSize = 100;

export async function listQuarantined({ query }: ApiRequest<typeof row>, { table }: Dependencies) {
  const page = await readPage(table, query.cursor);
  const quarantined = page.items.flatMap((item) => readQuarantined(item) ?? []);
  const progressOf = await quarantinedProgress(table, quarantined);
  const data = quarantined.map((each) => ({ ...showQuarantined(each), messages: progressOf(each) }));
  return { body: { success: true as const, data: { data, cursor: page.cursor ?? null } } };
}

/** A page is shorter if its batches contain more reminders than can be read at once. */
async function readPage(table: Table, cursor: string | undefined): Promise<Page> {
  const read = (limit: number) =>
    table.query({
      partition: quarantinedPartition,
      limit,
      consistent: true,
      ...(cursor !== undefined && { cursor }),
    });
  const page = await read(pageSize);
  const count = countForPage(page.items.map(readQuarantined));
  return count < page.items.length ? read(count) : page;
}

export const handler = endpoint(row, listQuarantined, dependencies);
