import { AwsError } from '../aws-error.ts';

/** The identities that the account may send to while it is in the sandbox; undefined outside. */
export type SesSandbox = readonly string[] | undefined;

const simulator = 'simulator.amazonses.com';

/**
 * The reason why SES refuses these recipients; undefined if it does not. Source: Amazon SES Developer Guide, "Request
 * production access": in the sandbox, mail goes only to verified addresses and domains, and to the mailbox simulator.
 */
export function refusalInSandbox(
  sandbox: SesSandbox,
  region: string,
  recipients: readonly string[],
): AwsError | undefined {
  const refused = sandbox
    ? recipients.filter((one) => !verified([...sandbox, simulator], addressOf(one)))
    : [];
  if (refused.length === 0) return undefined;
  const failed = `The following identities failed the check in region ${region.toUpperCase()}: ${refused.join(', ')}`;
  return new AwsError('MessageRejected', `Email address is not verified. ${failed}`);
}

/**
 * The identities that the sender's role must be allowed to use as well: in the sandbox, SES authorizes recipients
 * like senders.
 */
export function recipientIdentities(sandbox: SesSandbox, recipients: readonly string[]): string[][] {
  return sandbox ? recipients.map((one) => [addressOf(one), domainOf(addressOf(one))]) : [];
}

function verified(identities: readonly string[], address: string): boolean {
  return identities.includes(address) || identities.includes(domainOf(address));
}

function addressOf(recipient: string): string {
  return recipient.replace(/^.*<|>.*$/g, '').toLowerCase();
}

function domainOf(address: string): string {
  return address.replace(/^.*@/, '');
}
