/** One email of a bulk call: its recipient, its values for the template, headers of its own, and tags for its events. */
export type BulkEmail = {
  to: string;
  values: { [name: string]: unknown };
  headers: { [name: string]: string };
  tags?: { [name: string]: string };
};

/**
 * What became of one email or text: `sent` once the provider has accepted it; `unavailable` when the provider is
 * accepting nothing from anybody (throttling, outage, paused account), which says nothing about the message; `retry`
 * when this message failed but may succeed later; `refused` for good.
 */
export type SendOutcome =
  | { status: 'sent'; messageId: string }
  | { status: 'unavailable'; error: string }
  | { status: 'retry'; error: string }
  | { status: 'refused'; error: string; isOptedOut?: true };

/** Sends up to 50 emails made from one stored template; outcomes stand in the order of the emails. */
export type Mail = { sendBulk(template: string, emails: readonly BulkEmail[]): Promise<SendOutcome[]> };
