import {
  type BulkEmailEntryResult,
  BulkEmailStatus,
  type SESv2Client,
  SendBulkEmailCommand,
} from '@aws-sdk/client-sesv2';
import type { BulkEmail, Mail, SendOutcome } from '../ports/mail.ts';

/**
 * What no later try can mend. Everything else may: throttling and outages by themselves, a missing template or
 * an unverified sender once somebody has put them right and replays the pack.
 */
const refusedEntries = new Set<string>([BulkEmailStatus.MESSAGE_REJECTED, BulkEmailStatus.INVALID_PARAMETER]);
const refusedCalls = new Set(['BadRequestException', 'MessageRejected']);

type Sender = { from: string; replyTo: string; configurationSet: string };

/** Bulk email through SES v2: one call, up to 50 recipients, headers for each. */
export function sesMail(client: SESv2Client, { from, replyTo, configurationSet }: Sender): Mail {
  const send = async (template: string, emails: readonly BulkEmail[]): Promise<SendOutcome[]> => {
    const command = new SendBulkEmailCommand({
      FromEmailAddress: from,
      ReplyToAddresses: [replyTo],
      ConfigurationSetName: configurationSet,
      DefaultContent: { Template: { TemplateName: template, TemplateData: '{}' } },
      BulkEmailEntries: emails.map(entryOf),
    });
    try {
      const { BulkEmailEntryResults: results = [] } = await client.send(command);
      return emails.map((_, at) => outcomeOf(results[at]));
    } catch (error) {
      return refused(template, emails, error);
    }
  };

  /** One bad recipient can spoil a whole call: halve it until that one stands alone. */
  const refused = async (
    template: string,
    emails: readonly BulkEmail[],
    error: unknown,
  ): Promise<SendOutcome[]> => {
    const name = error instanceof Error ? error.name : 'Unknown';
    if (!refusedCalls.has(name)) return emails.map(() => ({ status: 'retry', error: name }));
    if (emails.length === 1) return [{ status: 'refused', error: name }];
    const half = Math.ceil(emails.length / 2);
    return [...(await send(template, emails.slice(0, half))), ...(await send(template, emails.slice(half)))];
  };

  return { sendBulk: send };
}

function entryOf({ to, values, headers, tags = {} }: BulkEmail) {
  return {
    Destination: { ToAddresses: [to] },
    ReplacementEmailContent: { ReplacementTemplate: { ReplacementTemplateData: JSON.stringify(values) } },
    ReplacementHeaders: pairs(headers),
    ReplacementTags: pairs(tags),
  };
}

function pairs(values: { [name: string]: string }) {
  return Object.entries(values).map(([Name, Value]) => ({ Name, Value }));
}

function outcomeOf(result: BulkEmailEntryResult | undefined): SendOutcome {
  const status = result?.Status ?? 'NO_RESULT';
  if (status === BulkEmailStatus.SUCCESS) return { status: 'sent', messageId: result?.MessageId ?? '' };
  return { status: refusedEntries.has(status) ? 'refused' : 'retry', error: status };
}
