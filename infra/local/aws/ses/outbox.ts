import { randomUUID } from 'node:crypto';
import { reminderIdsIn } from '@merrowvale/functions/lib/email/reminder-id-headers.ts';
import type { StackModel } from '../../model.ts';
import type { Message, MessageStore } from '../messages.ts';
import { type Feedback, feedbackNotification } from './feedback-notification.ts';
import type { EmailParts } from './render-email.ts';
import type { Header } from './ses-inputs.ts';

export type AcceptedEmail = EmailParts & {
  to: string;
  from: string;
  configurationSet: string | undefined;
  headers: Header[];
};

type Parts = {
  store: MessageStore;
  configurationSets: StackModel['emailConfigurationSets'];
  publish(topicArn: string, message: string): void;
  now(): Date;
  accountId: string;
  region: string;
};

/** Takes emails, and reports bounces and complaints about them to the topics of their configuration set. */
export class EmailOutbox {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  accept(email: AcceptedEmail): string {
    const id = randomUUID();
    const headers = Object.fromEntries(email.headers.map(({ Name, Value }) => [Name, Value]));
    const reminderIds = reminderIdsIn(headers);
    const message: Message = {
      id,
      channel: 'email',
      to: email.to,
      subject: email.subject,
      text: email.text,
      ...(email.html === '' ? {} : { html: email.html }),
      headers: { From: email.from, ...headers },
      sentAt: this.#parts.now().toISOString(),
      ...(reminderIds.length > 0 ? { reminderIds } : {}),
    };
    this.#parts.store.add(message, { from: email.from, configurationSet: email.configurationSet });
    const feedback = expectedFeedback(email.to);
    if (feedback) this.report(feedback, id);
    return id;
  }

  /** False when no such email was sent, or when nobody listens to its configuration set. */
  report(feedback: Feedback, id: string): boolean {
    const found = this.#parts.store.find(id);
    if (found?.message.channel !== 'email') return false;
    const set = this.#parts.configurationSets.find(({ name }) => name === found.origin.configurationSet);
    const { now, accountId, region } = this.#parts;
    const notification = feedbackNotification(feedback, found.message, found.origin, {
      at: now(),
      accountId,
      region,
    });
    for (const topicArn of set?.eventTopicArns ?? []) this.#parts.publish(topicArn, notification);
    return (set?.eventTopicArns.length ?? 0) > 0;
  }
}

/** The mailbox simulator's addresses, such as `bounce+one@simulator.amazonses.com`. */
function expectedFeedback(address: string): Feedback | undefined {
  const local = /^(bounce|complaint)(\+[^@]*)?@simulator\./i.exec(address)?.[1]?.toLowerCase();
  return local === 'bounce' || local === 'complaint' ? local : undefined;
}
