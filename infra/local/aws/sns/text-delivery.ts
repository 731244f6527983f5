import { randomUUID } from 'node:crypto';
import type { LogSubscriptions } from '../logs/log-subscriptions.ts';
import type { Message } from '../messages.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Topics } from './topics.ts';

/**
 * The outcome of a text: delivered, failed for a reason, or nothing reported. Source of the reasons: "SMS
 * delivery failure reasons", Amazon SNS Developer Guide.
 */
export type TextOutcome = 'delivered' | 'silent' | { failure: string };

/**
 * The failure of texts to unverified numbers, which SNS accepts while the account is in the sandbox. Source of the
 * rule: "Using the Amazon SNS SMS sandbox", Amazon SNS Developer Guide, which does not give the wording.
 */
export const notVerified = 'Destination phone number is not verified';

export const unreachable = 'Phone is currently unreachable/unavailable';

/** Fictional numbers that texts cannot reach; the last one receives them without a report. */
const simulated: { [number: string]: TextOutcome } = {
  '+447700900190': { failure: unreachable },
  '+447700900191': { failure: 'Phone has blocked SMS' },
  '+447700900192': { failure: 'Blocked as spam by phone carrier' },
  '+447700900193': 'silent',
};

export function expectedOutcome(to: string): TextOutcome {
  return simulated[to] ?? 'delivered';
}

const priceInUsd = 0.04;

export function reportDelivery(
  { model: { accountId, region, texts }, store, now }: ServiceContext,
  logs: LogSubscriptions,
  text: Message,
  outcome: TextOutcome,
): void {
  if (outcome === 'silent') return;
  const isDelivered = outcome === 'delivered';
  store.setState(text.id, isDelivered ? 'delivered' : 'failed');
  if (!texts.deliveryStatus) return;
  if (isDelivered && Math.random() * 100 >= texts.deliveryStatus.successSamplingRate) return;
  const group = `sns/${region}/${accountId}/DirectPublishToPhoneNumber${isDelivered ? '' : '/Failure'}`;
  logs.write(group, deliveryRecord(text, outcome, now()));
}

/** Source: "Example log for successful SMS delivery", Amazon SNS Developer Guide. */
function deliveryRecord({ id, to, sentAt }: Message, outcome: 'delivered' | { failure: string }, at: Date) {
  const isDelivered = outcome === 'delivered';
  const dwellTimeMs = at.getTime() - Date.parse(sentAt);
  return {
    notification: { messageId: id, timestamp: sentAt.replace('T', ' ').replace('Z', '') },
    delivery: {
      ...(isDelivered && { phoneCarrier: 'Local' }),
      mnc: isDelivered ? 15 : 0,
      numberOfMessageParts: 1,
      destination: to,
      priceInUSD: priceInUsd,
      smsType: 'Transactional',
      mcc: isDelivered ? 234 : 0,
      providerResponse: isDelivered ? 'Message has been accepted by phone carrier' : outcome.failure,
      dwellTimeMs,
      dwellTimeMsUntilDeviceAck: dwellTimeMs,
    },
    status: isDelivered ? 'SUCCESS' : 'FAILURE',
  };
}

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

/**
 * Publishes a text sent to one of the template's two-way numbers; false if there is no such number. Source:
 * "Example of a two-way SMS message payload", AWS End User Messaging SMS User Guide.
 */
export function receiveReply(
  { model, store }: ServiceContext,
  topics: Topics,
  { from, to, body }: TextReply,
): boolean {
  const number = model.texts.numbers.find((one) => to === undefined || one.number === to);
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
