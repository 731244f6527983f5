import { clinicRebatesEndpoints } from '@merrowvale/shared/endpoints/clinic-rebates-endpoints.ts';
import type { RebateRequest } from '@merrowvale/shared/schemas/rebate.ts';
import { type Dependencies, dependencies } from '../../lib/dependencies.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { clinicOf } from '../../lib/identity/signed-in-owner.ts';
import { clinicPartition, clinicRebatePrefix } from '../../lib/keys.ts';
import {
  readSubmission,
  type StoredSubmission,
  submissionKey,
} from '../../lib/submissions/stored-submission.ts';

const pageSize = 20;

/** Lists the requests of the session's clinic; any other identity that the caller claims is ignored. */
export async function listRebateRequests(
  { query, owner }: ApiRequest<'listRebateRequests'>,
  { table }: Pick<Dependencies, 'table'>,
) {
  const crmId = clinicOf(owner);
  const page = await table.query({
    partition: clinicPartition(crmId),
    prefix: clinicRebatePrefix,
    limit: pageSize,
    consistent: true,
    cursor: query.cursor,
  });
  const found = await Promise.all(
    page.items.map(async ({ reference }) =>
      readSubmission(await table.get(submissionKey(String(reference)))),
    ),
  );
  const own = found.filter((each) => each?.kind === 'rebate-permission' && each.data.CRM_ID === crmId);
  const data = own.flatMap((submission) => (submission ? [toRebateRequest(submission)] : []));
  return { body: { data: { data, cursor: page.cursor ?? null } } };
}

function toRebateRequest({ reference, data, receivedAt, state }: StoredSubmission): RebateRequest {
  return {
    reference,
    invoiceNumber: String(data.INVC_NBR),
    distributorCode: String(data.DISTRIBUTOR_CODE),
    requestedAt: receivedAt,
    state: state === 'processed' ? 'done' : state === 'discarded' ? 'refused' : 'open',
  };
}

export const handler = endpoint(clinicRebatesEndpoints.listRebateRequests, listRebateRequests, dependencies);
