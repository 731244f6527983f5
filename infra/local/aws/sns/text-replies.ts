import { randomUUID } from 'node:crypto';
import type { StackModel } from '../../model.ts';
import type { MessageStore } from '../messages.ts';
import type { Topics } from './topics.ts';

export type TextReply = {
  from: string;
  /** Our number that the text was sent to; optional if there is only one. */
  to?: string | undefined;
  body: string;
};

/**
 * Keywords that the service itself treats as an opt-out. Source: "Required opt-out keywords", AWS End User
 * Messaging SMS User Guide.
 */
const optOutKeywords = new Set([
  'ARRET',
  'CANCEL',
  'END',
  'OPT-OUT',
  'OPTOUT',
  'QUIT',
  'REMOVE',
  'STOP',
  'TD',
  'UNSUBSCRIBE',
]);

type Parts = { numbers: StackModel['texts']['numbers']; store: MessageStore; topics: Topics };

/**
 * Publishes a text sent to one of the template's two-way numbers; false if there is no such number. Source:
 * "Example of a two-way SMS message payload", AWS End User Messaging SMS User Guide.
 */
export function receiveReply({ numbers, store, topics }: Parts, { from, to, body }: TextReply): boolean {
  const number = numbers.find((one) => to === undefined || one.number === to);
  if (!number) return false;
  const keyword = body.trim().split(/\s+/)[0]?.toUpperCase() ?? '';
  if (optOutKeywords.has(body.trim().toUpperCase()) && !number.managesOptOuts) store.optOut(from);
  const previous = store.lastTextTo(from);
  topics.publishFor(
    { service: 'sms-voice.amazonaws.com', sourceArn: number.arn },
    number.replyTopicArn,
    JSON.stringify({
      originationNumber: from,
      destinationNumber: number.number,
      messageKeyword: keyword,
      messageBody: body,
      inboundMessageId: randomUUID(),
      ...(previous !== undefined && { previousPublishedMessageId: previous }),
    }),
  );
  return true;
}
