import type { Forwarder } from '../ports/forwarder.ts';
import type { Handling, Outcome } from './process-submission.ts';

/** Hands a submission on; with nowhere to hand it to it is kept, and can be replayed once there is. */
export async function forwardSubmission(
  forwarder: Forwarder | undefined,
  { submission }: Handling,
): Promise<Outcome> {
  if (!forwarder) return { state: 'stored', reason: 'No address is configured to forward this to.' };
  const { reference, kind, formId, locale, receivedAt, data } = submission;
  await forwarder.forward({ reference, kind, formId, locale, receivedAt, data });
  return { state: 'processed' };
}
