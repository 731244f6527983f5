import { forwardInterest } from '../lib/submissions/forward-effect.ts';
import { connectForwarder } from '../lib/submissions/forwarder.ts';
import { submissionHandler } from '../lib/submissions/submission-handler.ts';

/** Forwards campaign interest to the system that runs the campaigns, and asks for proof of a consent. */
export const handler = submissionHandler((ports) => {
  const forwarder = connectForwarder();
  return (handling) => forwardInterest(forwarder, ports, handling);
});
