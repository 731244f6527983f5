import type { SuppressionReason } from '@merrowvale/shared/schemas/profile.ts';
import * as z from 'zod';
import { topicMessage } from './topic-message.ts';

const recipients = z.array(z.object({ emailAddress: z.string().min(3) }));
const bounce = z.object({
  bounceType: z.string(),
  bouncedRecipients: recipients,
  timestamp: z.iso.datetime({ offset: true }),
});
const complaint = z.object({
  complainedRecipients: recipients,
  timestamp: z.iso.datetime({ offset: true }),
});

/** SES names the kind `eventType` from a configuration set and `notificationType` from an identity. */
const notification = z.object({
  eventType: z.string().optional(),
  notificationType: z.string().optional(),
  bounce: bounce.optional(),
  complaint: complaint.optional(),
});

/** A message of SES about emails that came back, as the queue gets it. */
export const feedbackMessage = topicMessage(notification);

export type Feedback = { address: string; reason: SuppressionReason; since: string };

/** The addresses to which nothing may be sent any more: hard bounces and complaints. A full mailbox is neither. */
export function addressesToSuppress(message: z.infer<typeof feedbackMessage>): Feedback[] {
  const { bounce: bounced, complaint: complained } = message;
  const hard = bounced?.bounceType === 'Permanent' ? bounced.bouncedRecipients : [];
  return [
    ...hard.map(({ emailAddress }) => feedback(emailAddress, 'bounce', bounced?.timestamp)),
    ...(complained?.complainedRecipients ?? []).map(({ emailAddress }) =>
      feedback(emailAddress, 'complaint', complained?.timestamp),
    ),
  ];
}

/** SES may name the recipient as it stood in the mail: `Ann Owner <ann@example.com>`. */
function feedback(recipient: string, reason: SuppressionReason, timestamp = ''): Feedback {
  const address = /<([^<>]+)>\s*$/.exec(recipient)?.[1] ?? recipient;
  return { address, reason, since: new Date(timestamp).toISOString() };
}
