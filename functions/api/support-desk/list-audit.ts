import { supportDeskEndpoints } from '@merrowvale/shared/endpoints/support-desk-endpoints.ts';
import { type Dependencies, dependencies } from '../../lib/dependencies.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { auditOfMonth } from '../../lib/support/audit-log.ts';

export async function listAudit({ query, now }: ApiRequest<'listAudit'>, { table }: Dependencies) {
  const data = await auditOfMonth(table, query.month ?? now.slice(0, 7), query.cursor);
  return { body: { data } };
}

export const handler = endpoint(supportDeskEndpoints.listAudit, listAudit, dependencies);
