import { supportEndpoints } from '@merrowvale/shared/endpoints/support-endpoints.ts';
import { type Dependencies, dependencies } from '../../lib/dependencies.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import {
  quarantinedPartition,
  readQuarantined,
  showQuarantined,
} from '../../lib/engine/quarantined-message.ts';
import { quarantinedProgress } from '../../lib/support/quarantined-progress.ts';

const row = supportEndpoints.listQuarantined;
const pageSize = 100;

export async function listQuarantined({ query }: ApiRequest<typeof row>, { table }: Dependencies) {
  const page = await table.query({
    partition: quarantinedPartition,
    limit: pageSize,
    consistent: true,
    ...(query.cursor !== undefined && { cursor: query.cursor }),
  });
  const quarantined = page.items.flatMap((item) => readQuarantined(item) ?? []);
  const progressOf = await quarantinedProgress(table, quarantined);
  const data = quarantined.map((each) => ({ ...showQuarantined(each), messages: progressOf(each) }));
  return { body: { success: true as const, data: { data, cursor: page.cursor ?? null } } };
}

export const handler = endpoint(row, listQuarantined, dependencies);
