import { connectForwarder } from '../lib/connections/connect-forwarder.ts';
import { forwardSubmission } from '../lib/submissions/forward-effect.ts';
import { submissionHandler } from '../lib/submissions/submission-handler.ts';

/** Hands campaign interest on to the system that campaigns are run from. */
export const handler = submissionHandler(() => {
  const forwarder = connectForwarder();
  return (handling) => forwardSubmission(forwarder, handling);
});
