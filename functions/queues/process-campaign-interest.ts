import { forwardInterest } from '../lib/submissions/forward-effect.ts';
import { connectForwarder } from '../lib/submissions/forwarder.ts';
import { submissionHandler } from '../lib/submissions/submission-handler.ts';

export const handler = submissionHandler((ports) => {
  const forwarder = connectForwarder();
  return (handling) => forwardInterest(forwarder, ports, handling);
});
