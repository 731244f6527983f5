import type { SuppressionReason } from '@merrowvale/shared/schemas/profile.ts';
import * as z from 'zod';
import { connectTable } from '../lib/adapters/dynamo-table.ts';
import { suppressAddress } from '../lib/engine/suppress-address.ts';
import {
  authenticationFailureMetric,
  complaintType,
  isAuthenticationFailure,
  isPersonal,
  topicMessage,
} from '../lib/engine/topic-message.ts';
import { isSameAddress } from '../lib/keys.ts';
import { queueFunction, queueHandler } from '../lib/queue-handler.ts';

/** SES may give a recipient as written in the email: `Ann Owner <ann@example.com>`. */
const recipient = z.string().transform((text) => /<([^<>]+)>\s*$/.exec(text)?.[1] ?? text);
const recipients = z.array(z.object({ emailAddress: recipient }));
const bounce = z.object({
  bounceType: z.string(),
  bouncedRecipients: recipients,
  timestamp: z.iso.datetime({ offset: true }),
});
const complaint = z.object({
  complaintFeedbackType: complaintType,
  complainedRecipients: recipients,
  timestamp: z.iso.datetime({ offset: true }),
});

/** SES names the kind `eventType` in events of a configuration set and `notificationType` in those of an identity. */
const notification = z.object({
  eventType: z.string().optional(),
  notificationType: z.string().optional(),
  mail: z.object({ destination: z.array(recipient) }),
  bounce: bounce.optional(),
  complaint: complaint.optional(),
});

export const feedbackMessage = topicMessage(notification);

type Feedback = { address: string; reason: SuppressionReason; since: string };

/**
 * Addresses that must not receive any more messages: hard bounces and people's complaints, but not full mailboxes. A
 * report may name an address that we have never written to, since mailboxes are forwarded.
 */
export function addressesToSuppress({
  mail,
  bounce,
  complaint,
}: z.infer<typeof feedbackMessage>): Feedback[] {
  if (bounce?.bounceType === 'Permanent')
    return feedback('bounce', writtenTo(mail, bounce.bouncedRecipients), bounce);
  if (complaint && isPersonal(complaint.complaintFeedbackType))
    return feedback('complaint', writtenTo(mail, complaint.complainedRecipients), complaint);
  return [];
}

/** Only an email to a form's team has several recipients; the report is then about those that it names. */
function writtenTo({ destination }: { destination: string[] }, reported: z.infer<typeof recipients>) {
  if (destination.length === 1) return destination;
  return destination.filter((one) => reported.some(({ emailAddress }) => isSameAddress(emailAddress, one)));
}

function feedback(
  reason: SuppressionReason,
  addresses: string[],
  { timestamp }: { timestamp: string },
): Feedback[] {
  const since = new Date(timestamp).toISOString();
  return addresses.map((address) => ({ address, reason, since }));
}

export const handler = queueFunction((ports) => {
  const table = connectTable();
  return queueHandler({
    ...ports,
    schema: feedbackMessage,
    handle: async ({ body, log }) => {
      if (isAuthenticationFailure(body.complaint?.complaintFeedbackType))
        log.count(authenticationFailureMetric, {});
      for (const feedback of addressesToSuppress(body))
        await suppressAddress(table, { channel: 'email', ...feedback });
    },
  });
});
