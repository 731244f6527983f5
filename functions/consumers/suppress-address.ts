import type { SuppressionReason } from '@merrowvale/shared/schemas/profile.ts';
import * as z from 'zod';
import { connectTable } from '../lib/adapters/dynamo-table.ts';
import {
  authenticationFailureMetric,
  complaintType,
  isAuthenticationFailure,
  isPersonal,
} from '../lib/engine/complaint-type.ts';
import { suppressAddress } from '../lib/engine/suppress-address.ts';
import { topicMessage } from '../lib/engine/topic-message.ts';
import { queueFunction, queueHandler } from '../lib/queue-handler.ts';

const recipients = z.array(z.object({ emailAddress: z.string().min(3) }));
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
  bounce: bounce.optional(),
  complaint: complaint.optional(),
});

export const feedbackMessage = topicMessage(notification);

type Feedback = { address: string; reason: SuppressionReason; since: string };

/** Addresses that must not receive any more messages: hard bounces and people's complaints, but not full mailboxes. */
export function addressesToSuppress(message: z.infer<typeof feedbackMessage>): Feedback[] {
  const { bounce: bounced, complaint: complained } = message;
  const hard = bounced?.bounceType === 'Permanent' ? bounced.bouncedRecipients : [];
  const personal = complained && isPersonal(complained.complaintFeedbackType) ? complained : undefined;
  return [
    ...hard.map(({ emailAddress }) => feedback(emailAddress, 'bounce', bounced?.timestamp)),
    ...(personal?.complainedRecipients ?? []).map(({ emailAddress }) =>
      feedback(emailAddress, 'complaint', personal?.timestamp),
    ),
  ];
}

/** SES may give the recipient as written in the email: `Ann Owner <ann@example.com>`. */
function feedback(recipient: string, reason: SuppressionReason, timestamp = ''): Feedback {
  const address = /<([^<>]+)>\s*$/.exec(recipient)?.[1] ?? recipient;
  return { address, reason, since: new Date(timestamp).toISOString() };
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
