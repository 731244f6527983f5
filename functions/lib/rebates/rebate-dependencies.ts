import type { EndpointPorts } from '../endpoint.ts';
import { readSettings, settings } from '../settings.ts';
import type { AcceptPorts } from '../submissions/accept-submission.ts';
import { submissionDependencies } from '../submissions/submission-dependencies.ts';
import { withParts } from '../with-parts.ts';

/** What asking for a rebate works with. */
export type RebateDependencies = EndpointPorts & {
  submissions: AcceptPorts;
  /** How often a rebate may be asked for on one invoice of a clinic. */
  rebateInvoiceLimit: number;
};

const submissions = submissionDependencies('rebate-permission');

export const rebateDependencies: RebateDependencies = withParts(submissions, {
  submissions: () => submissions,
  rebateInvoiceLimit: () => readSettings(settings.pick({ REBATE_INVOICE_LIMIT: true })).REBATE_INVOICE_LIMIT,
});
