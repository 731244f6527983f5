import { forwardSubmission } from '../lib/submissions/forward-effect.ts';
import { connectForwarder } from '../lib/submissions/forwarder.ts';
import { submissionHandler } from '../lib/submissions/submission-handler.ts';

/** Forwards clinics’ rebate requests to the system that settles rebates. */
export const handler = submissionHandler(() => {
  const forwarder = connectForwarder();
  return (handling) => forwardSubmission(forwarder, handling);
});
