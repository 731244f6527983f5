import type { Forwarder } from '../ports/forwarder.ts';
import type { Handling, Outcome } from './process-submission.ts';

/** Forwards a submission; without a forwarding address it is stored, and can be replayed once there is one. */
export async function forwardSubmission(
  forwarder: Forwarder | undefined,
  { submission }: Handling,
): Promise<Outcome> {
  if (!forwarder) return { state: 'stored', reason: 'No forwarding address is configured.' };
  const { reference, kind, formId, locale, receivedAt, data } = submission;
  await forwarder.forward({ reference, kind, formId, locale, receivedAt, data });
  return { state: 'processed' };
}
