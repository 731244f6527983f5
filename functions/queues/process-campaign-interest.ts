import { connectForwarder } from '../lib/connections/connect-forwarder.ts';
import { forwardSubmission } from '../lib/submissions/forward-effect.ts';
import { submissionHandler } from '../lib/submissions/submission-handler.ts';

/** Forwards campaign interest to the system that runs the campaigns. */
export const handler = submissionHandler(() => {
  const forwarder = connectForwarder();
  return (handling) => forwardSubmission(forwarder, handling);
});
