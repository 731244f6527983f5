import * as z from 'zod';
import { topicMessage } from './topic-message.ts';

/** A text that somebody sent to one of our numbers. Source: "Two-way SMS", AWS End User Messaging SMS User Guide. */
const inboundText = z.object({
  originationNumber: z.string().regex(/^\+[1-9]\d{6,14}$/),
  destinationNumber: z.string(),
  messageKeyword: z.string().optional(),
  messageBody: z.string(),
  inboundMessageId: z.string(),
});

/** A reply as a message on the queue. */
export const textReply = topicMessage(inboundText);

/** Words that stop texts: those that the service itself treats as an opt-out, and equivalents in our languages. */
const stopWords = new Set([
  ...[
    'STOP',
    'STOPP',
    'STOPALL',
    'UNSUBSCRIBE',
    'CANCEL',
    'END',
    'QUIT',
    'REMOVE',
    'OPTOUT',
    'OPT-OUT',
    'TD',
  ],
  ...['ARRET', 'ARRÊT', 'ARRÊTER', 'ABMELDEN', 'ABBESTELLEN'],
  ...['停止', '配信停止', '解除', 'ストップ'],
]);

/** True when a reply asks to stop texts. Only the whole message counts: "Stop by on Monday" does not. */
export function asksToStop({ messageBody }: z.infer<typeof textReply>): boolean {
  const word = messageBody
    .normalize('NFKC')
    .trim()
    .replace(/[.!。！\s]+$/u, '')
    .toUpperCase();
  return stopWords.has(word);
}
