import { relay } from '../lib/outbox.ts';
import { forwardInterest } from '../lib/submissions/forward-effect.ts';
import { connectForwarder } from '../lib/submissions/forwarder.ts';
import { submissionHandler } from '../lib/submissions/submission-handler.ts';

/** Forwards campaign interest to the system that runs the campaigns, and asks for proof of a consent. */
export const handler = submissionHandler(({ table, bus }) => {
  const forwarder = connectForwarder();
  const ports = { table, relay: relay.bind(undefined, { table, bus }) };
  return (handling) => forwardInterest(forwarder, ports, handling);
});
