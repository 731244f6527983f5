import { forwardSignup } from '../lib/submissions/forward-effect.ts';
import { connectForwarder } from '../lib/submissions/forwarder.ts';
import { submissionHandler } from '../lib/submissions/submission-handler.ts';

/** Forwards email sign-ups to the newsletter system, once their addresses have confirmed them. */
export const handler = submissionHandler((ports) => {
  const forwarder = connectForwarder();
  return (handling) => forwardSignup(forwarder, ports, handling);
});
