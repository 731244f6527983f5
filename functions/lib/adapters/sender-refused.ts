/** What an email is reported with when SES refuses the account or our address rather than the email. */
export const senderRefused = 'SENDER_REFUSED';

/**
 * Whether SES refuses everything that we send, by the text of its error: it has one name, `MessageRejected`, for
 * that and for an email of ours that it objects to. An address that is not verified is ours unless the text lists
 * others alone, as it does for recipients while the account is in the sandbox. Source: "Amazon SES email sending
 * errors", Amazon SES Developer Guide.
 */
export function isSenderRefused(text: string, from: string): boolean {
  if (/\b(suspended|paused|disabled) for this account|account is (suspended|paused)/i.test(text)) return true;
  if (!/not verified/i.test(text)) return false;
  const [, identities] = /identities failed the check[^:]*:(.*)/is.exec(text) ?? [];
  return identities === undefined || identities.toLowerCase().includes(addressIn(from));
}

/** The bare address of one with a display name. */
function addressIn(from: string): string {
  return (/<([^>]+)>/.exec(from)?.[1] ?? from).trim().toLowerCase();
}
