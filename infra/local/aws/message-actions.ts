import type { StackModel } from '../model.ts';
import type { Message, MessageQuery, MessageStore } from './messages.ts';
import type { ComplaintType, EmailEvent } from './ses/email-events.ts';
import type { EmailOutbox } from './ses/outbox.ts';
import { type TextOutcome, unreachable } from './sns/text-delivery.ts';
import { receiveReply, type TextReply } from './sns/text-replies.ts';
import type { Topics } from './sns/topics.ts';

export type MessageActions = {
  list(query?: MessageQuery): Message[];
  count(): number;
  find(id: string): Message | undefined;
  /** Reports an event of an email: false if no such email was sent or nothing subscribes to it. */
  bounce(id: string): boolean;
  complain(id: string, feedback: ComplaintType): boolean;
  /** Reports an event of either kind of message; false if there is no such message. */
  deliver(id: string): boolean;
  /** Delays an email, or lets a text fail. */
  hinder(id: string): boolean;
  /** A text to the stage's number; false if there is no such number. */
  reply(reply: TextReply): boolean;
  /** By a text message's id or by number; false if neither matches. */
  optOut(idOrNumber: string): boolean;
};

export type ReportText = (text: Message, outcome: TextOutcome) => void;
type Together = <Result>(work: () => Result) => Result;
type MessageParts = {
  store: MessageStore;
  outbox: EmailOutbox;
  topics: Topics;
  numbers: StackModel['texts']['numbers'];
  report: ReportText;
  together: Together;
};

export function messageActions(parts: MessageParts): MessageActions {
  const { store, outbox, report, together } = parts;
  const happen = (id: string, event: EmailEvent, outcome: TextOutcome): boolean =>
    together(() => {
      const found = store.find(id)?.message;
      if (found?.channel === 'sms') report(found, outcome);
      else if (found) outbox.report(event, id);
      return found !== undefined;
    });
  return {
    list: (query) => store.list(query),
    count: () => store.count(),
    find: (id) => store.find(id)?.message,
    bounce: (id) => together(() => outbox.report({ type: 'bounce', kind: 'unknownUser' }, id)),
    complain: (id, feedback) => together(() => outbox.report({ type: 'complaint', feedback }, id)),
    deliver: (id) => happen(id, { type: 'delivery' }, 'delivered'),
    hinder: (id) => happen(id, { type: 'deliveryDelay' }, { failure: unreachable }),
    reply: (reply) => together(() => receiveReply(parts, reply)),
    optOut: (idOrNumber) => {
      const found = store.find(idOrNumber)?.message;
      const phone = found?.channel === 'sms' ? found.to : idOrNumber;
      if (!phone.startsWith('+')) return false;
      // If the stage has a number, STOP is sent to it.
      if (!together(() => receiveReply(parts, { from: phone, body: 'STOP' }))) store.optOut(phone);
      return true;
    },
  };
}
