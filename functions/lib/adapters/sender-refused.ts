/** The error of an email when SES refuses the account or our address rather than the email. */
export const senderRefused = 'SENDER_REFUSED';

/**
 * Recognizes by the text of an SES error that it refuses everything we send: `MessageRejected` is used for that as
 * well as for a single rejected email. An unverified address is ours unless the text lists only others, as it does
 * for recipients while the account is in the sandbox. Source: "Amazon SES email sending errors", Amazon SES Developer
 * Guide.
 */
export function isSenderRefused(text: string, from: string): boolean {
  if (/\b(suspended|paused|disabled) for this account|account is (suspended|paused)/i.test(text)) return true;
  if (!/not verified/i.test(text)) return false;
  const [, identities] = /identities failed the check[^:]*:(.*)/is.exec(text) ?? [];
  return identities === undefined || identities.toLowerCase().includes(addressIn(from));
}

function addressIn(from: string): string {
  return (/<([^>]+)>/.exec(from)?.[1] ?? from).trim().toLowerCase();
}
