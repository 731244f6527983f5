import type { EndpointPorts } from '../endpoint.ts';
import { readSettings, settings } from '../settings.ts';
import type { AcceptPorts } from '../submissions/accept-submission.ts';
import { submissionDependencies } from '../submissions/submission-dependencies.ts';
import { withParts } from '../with-parts.ts';

/** Dependencies of requesting a rebate. */
export type RebateDependencies = EndpointPorts & {
  submissions: AcceptPorts;
  /** Maximum number of rebates per invoice of a clinic. */
  rebateInvoiceLimit: number;
};

const submissions = submissionDependencies('rebate-permission');

export const rebateDependencies: RebateDependencies = withParts(submissions, {
  submissions: () => submissions,
  rebateInvoiceLimit: () => readSettings(settings.pick({ REBATE_INVOICE_LIMIT: true })).REBATE_INVOICE_LIMIT,
});
