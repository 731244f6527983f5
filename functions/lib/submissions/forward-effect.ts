import { claimedConsent, requestConsent } from '../consents/request-consent.ts';
import { leaveToSweeper } from '../log.ts';
import type { Item, Table } from '../ports/table.ts';
import type { Forwarder } from './forwarder.ts';
import type { Handling, Outcome } from './process-submission.ts';

/** Forwards a submission; without a forwarding address it is stored, and can be replayed once there is one. */
export async function forwardSubmission(
  forwarder: Forwarder | undefined,
  { submission }: Handling,
  data: { [field: string]: unknown } = submission.data,
): Promise<Outcome> {
  if (!forwarder) return { state: 'stored', reason: 'No forwarding address is configured.' };
  const { reference, kind, formId, locale, receivedAt, verifiedBy = null, confirms } = submission;
  await forwarder.forward({
    reference,
    kind,
    formId,
    locale,
    receivedAt,
    verifiedBy,
    ...(confirms !== undefined && { confirms }),
    data,
  });
  return { state: 'processed' };
}

export type ConsentPorts = { table: Table; relay(items: readonly Item[]): Promise<void> };

/**
 * Forwards campaign interest. A consent without proof is left out, and its address is asked to confirm it; once
 * confirmed, the consent arrives as a submission of its own.
 */
export async function forwardInterest(
  forwarder: Forwarder | undefined,
  ports: ConsentPorts,
  handling: Handling,
): Promise<Outcome> {
  const { submission } = handling;
  if (submission.verifiedBy !== undefined) return forwardSubmission(forwarder, handling);
  const { without, confirmable } = claimedConsent(submission);
  if (confirmable) await ask(ports, handling, 'campaign-interest', confirmable);
  return forwardSubmission(forwarder, handling, without);
}

/** Forwards a proven sign-up; otherwise asks its address to confirm it, and forwards nothing. */
export async function forwardSignup(
  forwarder: Forwarder | undefined,
  ports: ConsentPorts,
  handling: Handling,
): Promise<Outcome> {
  const { verifiedBy, data } = handling.submission;
  if (verifiedBy !== undefined) return forwardSubmission(forwarder, handling);
  await ask(ports, handling, 'email-signup', { email: String(data.email), data });
  return { state: 'processed' };
}

async function ask(
  { table, relay }: ConsentPorts,
  { submission, now, log }: Handling,
  kind: 'campaign-interest' | 'email-signup',
  claimed: { email: string; data: { [field: string]: unknown } },
): Promise<void> {
  const { reference: id, formId, locale, correlationId } = submission;
  const item = await requestConsent(table, { id, kind, formId, locale, ...claimed }, { now, correlationId });
  if (!item) return;
  await relay([item]).catch(leaveToSweeper(log));
}
