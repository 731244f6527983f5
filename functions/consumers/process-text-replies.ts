import * as z from 'zod';
import { connectTable } from '../lib/adapters/dynamo-table.ts';
import type { TableClient } from '../lib/adapters/table.ts';
import { suppressAddress } from '../lib/engine/suppress-address.ts';
import { topicMessage } from '../lib/engine/topic-message.ts';
import { type Delivery, queueFunction, queueHandler } from '../lib/queue-handler.ts';
import { asksToStop } from '../lib/texts/stop-request.ts';
import { textReplyItem } from '../lib/texts/stored-text-reply.ts';

/** A text that somebody sent to one of our numbers. Source: "Two-way SMS", AWS End User Messaging SMS User Guide. */
const inboundText = z.object({
  originationNumber: z.string().regex(/^\+[1-9]\d{6,14}$/),
  destinationNumber: z.string(),
  messageKeyword: z.string().optional(),
  messageBody: z.string(),
  inboundMessageId: z.string(),
});

export const textReply = topicMessage(inboundText);

type Reply = Pick<Delivery<z.infer<typeof textReply>>, 'body' | 'now'>;

/**
 * Stops texts to a number that asked for it, so that its owner's profile shows this at once. The service itself
 * answers HELP; any other text is left to support, because it may mean the same.
 */
export async function processTextReply(table: TableClient, { body, now }: Reply): Promise<void> {
  const { originationNumber: phone, messageBody: message, inboundMessageId: id } = body;
  if (asksToStop(message))
    await suppressAddress(table, { channel: 'sms', address: phone, reason: 'opt-out', since: now });
  else if (message.trim().toUpperCase() !== 'HELP')
    await table.put(textReplyItem({ phone, message, id }, now), { missing: 'pk' });
}

export const handler = queueFunction((ports) => {
  const table = connectTable();
  return queueHandler({
    ...ports,
    schema: textReply,
    handle: (delivery) => processTextReply(table, delivery),
  });
});
