import type { EndpointPorts } from '../endpoint.ts';
import { lazy } from '../lazy.ts';
import { readSettings, settings } from '../settings.ts';
import type { AcceptPorts } from '../submissions/accept-submission.ts';
import { submissionDependencies } from '../submissions/submission-dependencies.ts';

/** What asking for a rebate works with. */
export type RebateDependencies = EndpointPorts & {
  submissions: AcceptPorts;
  /** How often a rebate may be asked for on one invoice of a clinic. */
  rebateInvoiceLimit: number;
};

const submissions = submissionDependencies('rebate-permission');
const rules = lazy(() => readSettings(settings.pick({ REBATE_INVOICE_LIMIT: true })));

export const rebateDependencies: RebateDependencies = {
  get log() {
    return submissions.log;
  },
  get siteUrl() {
    return submissions.siteUrl;
  },
  get rebateInvoiceLimit() {
    return rules().REBATE_INVOICE_LIMIT;
  },
  submissions,
  identify: submissions.identify,
  relay: submissions.relay,
};
