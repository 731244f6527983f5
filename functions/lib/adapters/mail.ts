import {
  type BulkEmailEntryResult,
  BulkEmailStatus,
  SESv2Client,
  SendBulkEmailCommand,
} from '@aws-sdk/client-sesv2';
import { plainEmail } from '@merrowvale/shared/schemas/email-address.ts';
import { setting } from '../settings.ts';
import { awsClient, onceOnly } from './aws-client.ts';
import { failureKind, isSenderRefused, senderRefused } from './provider-failure.ts';

/** `auto-replied` confirms what somebody has just asked for. Source: RFC 3834, section 5. */
export type AutoSubmitted = 'auto-generated' | 'auto-replied';

type Headers = { [name: string]: string };

export type BulkEmail = {
  to: string;
  values: { [name: string]: unknown };
  headers: Headers;
  autoSubmitted: AutoSubmitted;
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

const refusedEntries = new Set<string>([BulkEmailStatus.MESSAGE_REJECTED, BulkEmailStatus.INVALID_PARAMETER]);
/**
 * Results caused by the account, its configuration or SES itself: every other email would be refused as well, until
 * throttling ends or somebody resolves the cause.
 */
const unavailableEntries = new Set<string>([
  BulkEmailStatus.ACCOUNT_DAILY_QUOTA_EXCEEDED,
  BulkEmailStatus.ACCOUNT_SENDING_PAUSED,
  BulkEmailStatus.ACCOUNT_SUSPENDED,
  BulkEmailStatus.ACCOUNT_THROTTLED,
  BulkEmailStatus.CONFIGURATION_SET_NOT_FOUND,
  BulkEmailStatus.CONFIGURATION_SET_SENDING_PAUSED,
  BulkEmailStatus.INVALID_SENDING_POOL_NAME,
  BulkEmailStatus.MAIL_FROM_DOMAIN_NOT_VERIFIED,
  BulkEmailStatus.TEMPLATE_NOT_FOUND,
  BulkEmailStatus.TRANSIENT_FAILURE,
]);
const refusedCalls = new Set(['BadRequestException', 'MessageRejected']);

type Sender = { from: string; replyTo: string; configurationSet: string };

export function sesMail(client: SESv2Client, { from, replyTo, configurationSet }: Sender): Mail {
  const send = async (template: string, emails: readonly BulkEmail[]): Promise<SendOutcome[]> => {
    try {
      const command = new SendBulkEmailCommand({
        FromEmailAddress: from,
        ReplyToAddresses: [replyTo],
        ConfigurationSetName: configurationSet,
        DefaultContent: { Template: { TemplateName: template, TemplateData: '{}' } },
        BulkEmailEntries: emails.map(entryOf),
      });
      const { BulkEmailEntryResults: results = [] } = await client.send(command);
      return emails.map((_, at) => outcomeOf(results[at], from));
    } catch (error) {
      return failed(template, emails, error);
    }
  };

  /** One bad recipient can fail a whole call: halve it until that one is isolated. */
  const failed = async (
    template: string,
    emails: readonly BulkEmail[],
    error: unknown,
  ): Promise<SendOutcome[]> => {
    if (!(error instanceof Error)) throw error;
    const { name, message } = error;
    if (isSenderRefused(message, from))
      return emails.map(() => ({ status: 'unavailable', error: senderRefused }));
    const isRefused = refusedCalls.has(name);
    if (!isRefused && failureKind(error) === 'unavailable')
      return emails.map(() => ({ status: 'unavailable', error: name }));
    if (emails.length === 1) return [{ status: isRefused ? 'refused' : 'retry', error: name }];
    const half = Math.ceil(emails.length / 2);
    return [...(await send(template, emails.slice(0, half))), ...(await send(template, emails.slice(half)))];
  };

  return { sendBulk: send };
}

function entryOf({ to, values, headers, autoSubmitted, tags = {} }: BulkEmail) {
  return {
    Destination: { ToAddresses: [plainEmail(to) ?? to] },
    ReplacementEmailContent: { ReplacementTemplate: { ReplacementTemplateData: JSON.stringify(values) } },
    ReplacementHeaders: messageHeaders(headers, autoSubmitted),
    ReplacementTags: pairs(tags),
  };
}

/** All headers of an email: none goes out without those that keep mail programs from replying automatically. */
export function messageHeaders(headers: Headers, autoSubmitted: AutoSubmitted) {
  return pairs({ ...headers, 'Auto-Submitted': autoSubmitted, 'X-Auto-Response-Suppress': 'All' });
}

function pairs(values: { [name: string]: string }) {
  return Object.entries(values).map(([Name, Value]) => ({ Name, Value }));
}

function outcomeOf(result: BulkEmailEntryResult | undefined, from: string): SendOutcome {
  const status = result?.Status ?? 'NO_RESULT';
  if (status === BulkEmailStatus.SUCCESS) return { status: 'sent', messageId: result?.MessageId ?? '' };
  if (isSenderRefused(result?.Error ?? '', from)) return { status: 'unavailable', error: senderRefused };
  if (refusedEntries.has(status)) return { status: 'refused', error: status };
  return { status: unavailableEntries.has(status) ? 'unavailable' : 'retry', error: status };
}

export function connectMail() {
  return sesMail(awsClient(SESv2Client, onceOnly), {
    from: setting('EMAIL_FROM'),
    replyTo: setting('EMAIL_REPLY_TO'),
    configurationSet: setting('EMAIL_CONFIGURATION_SET'),
  });
}
