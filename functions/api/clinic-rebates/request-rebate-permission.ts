import { daySeconds } from '@merrowvale/shared/domain/calendar.ts';
import { clinicRebatesEndpoints } from '@merrowvale/shared/endpoints/clinic-rebates-endpoints.ts';
import { AppError } from '@merrowvale/shared/errors.ts';
import { comparableInvoiceNumber } from '@merrowvale/shared/schemas/rebate.ts';
import { connectSubmissionQueue } from '../../lib/adapters/queue.ts';
import { type TableClient, ttlAfter } from '../../lib/adapters/table.ts';
import { type Dependencies, dependencies } from '../../lib/dependencies.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { creationOf } from '../../lib/entity-write.ts';
import { clinicOf } from '../../lib/identity/signed-in-owner.ts';
import { clinicRebateKey, invoiceKey } from '../../lib/keys.ts';
import { publishing } from '../../lib/publishing.ts';
import { setting } from '../../lib/settings.ts';
import { type AcceptPorts, acceptSubmission } from '../../lib/submissions/accept-submission.ts';
import { referenceOf, submissionKey } from '../../lib/submissions/stored-submission.ts';
import { submissionRules } from '../../lib/submissions/submission-dependencies.ts';
import { withParts } from '../../lib/with-parts.ts';

/** `rebateInvoiceLimit` is the maximum number of rebates per invoice of a clinic. */
type RebateDependencies = Dependencies & AcceptPorts & { rebateInvoiceLimit: number };

const row = clinicRebatesEndpoints.requestRebatePermission;
const kind = 'rebate-permission';

/** Accepts a clinic's request, with a limit per invoice. Only the session determines who is asking. */
export async function requestRebatePermission(
  request: ApiRequest<'requestRebatePermission'>,
  ports: RebateDependencies,
) {
  const { body, event, now, owner } = request;
  const { table, rebateInvoiceLimit: limit } = ports;
  const crmId = clinicOf(owner);
  if (body.CRM_ID !== crmId || body.UID !== owner.sub)
    throw new AppError('not-allowed', 'This can only be asked for in your own name and for your own clinic.');
  if (owner.email === null) throw new AppError('not-allowed', 'Your account has no email address.');
  const creation = creationOf(event, owner.sub, row.name, body);
  const reference = referenceOf([creation.id]);
  const isRepeat = creation.requestHash !== undefined && (await isStored(table, reference));
  if (!isRepeat) {
    const ttl = ttlAfter(now, ports.submissionDays * daySeconds);
    const use = { crmId, invoiceNumber: body.INVC_NBR, reference, now, limit, ttl };
    const requestedAt = await claimInvoice(table, use);
    await table.put({ ...clinicRebateKey(crmId, requestedAt, reference), reference, ttl });
  }
  const accepted = await acceptSubmission(ports, request, {
    kind,
    formId: kind,
    locale: body.ELA_DVSN,
    data: { ...body, EMAIL: owner.email },
    ownerId: owner.sub,
    verifiedBy: 'session',
    creation,
  });
  return { body: { reference: accepted.reference }, written: accepted.written };
}

async function isStored(table: TableClient, reference: string) {
  return (await table.get(submissionKey(reference), { consistent: true })) !== undefined;
}

export const handler = endpoint(
  row,
  requestRebatePermission,
  publishing(
    withParts(dependencies, {
      ...submissionRules,
      queue: () => connectSubmissionQueue(kind),
      rebateInvoiceLimit: () => setting('REBATE_INVOICE_LIMIT'),
    }),
  ),
);

type Claim = {
  crmId: string;
  invoiceNumber: string;
  /** The submission that uses the invoice. */
  reference: string;
  now: string;
  limit: number;
  /** Epoch seconds. */
  ttl: number;
};

/**
 * Claims one of an invoice's uses for a submission, in one conditional write, and returns when it was claimed: a
 * retry finds its own claim. The invoice's item has an attribute for each of its submissions. Throws `limit-reached`.
 */
async function claimInvoice(table: TableClient, claim: Claim): Promise<string> {
  const { crmId, invoiceNumber, reference, now, limit, ttl } = claim;
  const key = invoiceKey(crmId, comparableInvoiceNumber(invoiceNumber));
  const taken = await table.update(
    key,
    { set: { [reference]: now, ttl }, add: { uses: 1 } },
    { all: [{ missing: reference }, { any: [{ missing: 'uses' }, { path: 'uses', below: limit }] }] },
  );
  const item = taken ?? (await table.get(key, { consistent: true }));
  const at = item?.[reference];
  if (typeof at === 'string') return at;
  throw new AppError(
    'limit-reached',
    'The limit of rebates for this invoice has been reached. Please check the number.',
  );
}
