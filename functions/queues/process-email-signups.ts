import { relay } from '../lib/outbox.ts';
import { forwardSignup } from '../lib/submissions/forward-effect.ts';
import { connectForwarder } from '../lib/submissions/forwarder.ts';
import { submissionHandler } from '../lib/submissions/submission-handler.ts';

/** Forwards email sign-ups to the newsletter system, once their addresses have confirmed them. */
export const handler = submissionHandler(({ table, bus }) => {
  const forwarder = connectForwarder();
  const ports = { table, relay: relay.bind(undefined, { table, bus }) };
  return (handling) => forwardSignup(forwarder, ports, handling);
});
