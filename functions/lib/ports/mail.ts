/** One email of a bulk call: its recipient, template values, individual headers, and tags for its events. */
export type BulkEmail = {
  to: string;
  values: { [name: string]: unknown };
  headers: { [name: string]: string };
  tags?: { [name: string]: string };
};

/**
 * The outcome of one email or text: `sent` once the provider has accepted it; `unavailable` when the provider is
 * rejecting all calls (throttling, outage, paused account), which says nothing about the message; `retry` when this
 * message failed but may succeed later; `refused` permanently.
 */
export type SendOutcome =
  | { status: 'sent'; messageId: string }
  | { status: 'unavailable'; error: string }
  | { status: 'retry'; error: string }
  | { status: 'refused'; error: string; isOptedOut?: true };

/** Sends up to 50 emails based on one stored template; the outcomes are in the order of the emails. */
export type Mail = { sendBulk(template: string, emails: readonly BulkEmail[]): Promise<SendOutcome[]> };
