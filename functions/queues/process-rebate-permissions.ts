import { connectForwarder } from '../lib/connections/connect-forwarder.ts';
import { forwardSubmission } from '../lib/submissions/forward-effect.ts';
import { submissionHandler } from '../lib/submissions/submission-handler.ts';

/** Hands clinics’ requests for rebates on to the system that rebates are settled in. */
export const handler = submissionHandler(() => {
  const forwarder = connectForwarder();
  return (handling) => forwardSubmission(forwarder, handling);
});
