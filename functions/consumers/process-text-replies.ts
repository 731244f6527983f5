import * as z from 'zod';
import { connectTable } from '../lib/adapters/dynamo-table.ts';
import { suppressAddress } from '../lib/engine/suppress-address.ts';
import { topicMessage } from '../lib/engine/topic-message.ts';
import type { Table } from '../lib/ports/table.ts';
import { type Delivery, queueFunction, queueHandler } from '../lib/queue-handler.ts';

/** A text that somebody sent to one of our numbers. Source: "Two-way SMS", AWS End User Messaging SMS User Guide. */
const inboundText = z.object({
  originationNumber: z.string().regex(/^\+[1-9]\d{6,14}$/),
  destinationNumber: z.string(),
  messageKeyword: z.string().optional(),
  messageBody: z.string(),
  inboundMessageId: z.string(),
});

export const textReply = topicMessage(inboundText);

/** Words that stop texts: those that the service itself treats as an opt-out, and equivalents in our languages. */
const stopWords = new Set([
  ...['STOP', 'STOPP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT'],
  ...['REMOVE', 'OPTOUT', 'OPT-OUT', 'TD'],
  ...['ARRET', 'ARRÊT', 'ARRÊTER', 'ABMELDEN', 'ABBESTELLEN'],
  ...['停止', '配信停止', '解除', 'ストップ'],
]);

/** True when a reply asks to stop texts. Only the whole message counts: "Stop by on Monday" does not. */
function asksToStop({ messageBody }: z.infer<typeof textReply>): boolean {
  const word = messageBody
    .normalize('NFKC')
    .trim()
    .replace(/[.!。！\s]+$/u, '')
    .toUpperCase();
  return stopWords.has(word);
}

type Reply = Pick<Delivery<Parameters<typeof asksToStop>[0]>, 'body' | 'now'>;

/**
 * Stops texts to a number that asked for it, so that its owner's profile shows this at once; the carrier
 * handles HELP.
 */
export async function processTextReply(table: Table, { body, now }: Reply): Promise<void> {
  if (!asksToStop(body)) return;
  await suppressAddress(table, {
    channel: 'sms',
    address: body.originationNumber,
    reason: 'opt-out',
    since: now,
  });
}

export const handler = queueFunction((ports) => {
  const table = connectTable();
  return queueHandler({
    ...ports,
    schema: textReply,
    handle: (delivery) => processTextReply(table, delivery),
  });
});
