import { AwsError } from '../aws-error.ts';
import type { MessageStore } from '../messages.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Strictness } from '../strictness.ts';

type OverQuota = 'ACCOUNT_DAILY_QUOTA_EXCEEDED' | 'ACCOUNT_THROTTLED';

/** Sources: Amazon SES Developer Guide, "Errors related to the sending quotas", and `BulkEmailEntryResult`. */
export const quotaMessages: Record<OverQuota, string> = {
  ACCOUNT_DAILY_QUOTA_EXCEEDED: 'Daily message quota exceeded.',
  ACCOUNT_THROTTLED: 'Maximum sending rate exceeded.',
};

const day = 86_400_000;

type Parts = {
  quota: Strictness['emailQuota'];
  store: Pick<MessageStore, 'emailsSince'>;
  /** The stack's time, for the quota of a day. */
  now(): Date;
  /** The machine's time in milliseconds, for the rate. */
  machine(): number;
};

/**
 * Counts recipients. An email to several recipients is accepted if any capacity is left, and later emails wait until
 * the excess has been made up for. Source: AWS Messaging Blog, "How to handle a Throttling – Maximum sending rate
 * exceeded error".
 */
export function sendingQuota({ quota: { perDay, perSecond }, store, now, machine }: Parts) {
  const burst = Math.max(1, perSecond);
  const dayBefore = () => now().getTime() - day;
  const sentAt = Number.isFinite(perDay) ? store.emailsSince(dayBefore()) : [];
  let left = burst;
  let leftAt = machine();
  const refilled = () => {
    if (!Number.isFinite(perSecond)) return perSecond;
    const seconds = (machine() - leftAt) / 1000;
    leftAt = machine();
    left = Math.min(burst, left + seconds * perSecond);
    return left;
  };
  const sentToday = () => {
    const from = dayBefore();
    const past = sentAt.findIndex((at) => at > from);
    sentAt.splice(0, past < 0 ? sentAt.length : past);
    return sentAt.length;
  };
  return {
    /** Returns the reason why SES refuses an email; otherwise counts its recipients. */
    take(recipients: number): OverQuota | undefined {
      if (sentToday() >= perDay) return 'ACCOUNT_DAILY_QUOTA_EXCEEDED';
      if (refilled() < 1) return 'ACCOUNT_THROTTLED';
      left -= recipients;
      if (Number.isFinite(perDay)) sentAt.push(...Array.from({ length: recipients }, () => now().getTime()));
      return undefined;
    },
  };
}

const simulator = 'simulator.amazonses.com';

/**
 * The reason why SES refuses these recipients; undefined if it does not. Source: Amazon SES Developer Guide, "Request
 * production access": in the sandbox, mail goes only to verified addresses and domains, and to the mailbox simulator.
 */
export function refusalInSandbox(
  { model: { region }, strictness: { emailSandbox } }: ServiceContext,
  recipients: readonly string[],
): AwsError | undefined {
  if (!emailSandbox) return undefined;
  const refused = recipients.filter((one) => !verified([...emailSandbox, simulator], addressOf(one)));
  if (refused.length === 0) return undefined;
  const failed = `The following identities failed the check in region ${region.toUpperCase()}: ${refused.join(', ')}`;
  return new AwsError('MessageRejected', `Email address is not verified. ${failed}`);
}

/**
 * The identities that the sender's role must be allowed to use as well: in the sandbox, SES authorizes recipients
 * like senders.
 */
export function recipientIdentities(
  sandbox: Strictness['emailSandbox'],
  recipients: readonly string[],
): string[][] {
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
