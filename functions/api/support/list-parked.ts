import { supportEndpoints } from '@merrowvale/shared/endpoints/support-endpoints.ts';
import { type Dependencies, dependencies } from '../../lib/dependencies.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { parkedPartition, readParked, showParked } from '../../lib/engine/parked-message.ts';
import { parkedProgress } from '../../lib/support/parked-progress.ts';

const row = supportEndpoints.listParked;
const pageSize = 100;

export async function listParked({ query }: ApiRequest<typeof row>, { table }: Dependencies) {
  const page = await table.query({
    partition: parkedPartition,
    limit: pageSize,
    consistent: true,
    ...(query.cursor !== undefined && { cursor: query.cursor }),
  });
  const parked = page.items.flatMap((item) => readParked(item) ?? []);
  const progressOf = await parkedProgress(table, parked);
  const data = parked.map((each) => ({ ...showParked(each), messages: progressOf(each) }));
  return { body: { success: true as const, data: { data, cursor: page.cursor ?? null } } };
}

export const handler = endpoint(row, listParked, dependencies);
