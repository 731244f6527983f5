import { randomUUID } from 'node:crypto';
import { reminderIdsIn } from '@merrowvale/functions/lib/email/reminder-id-headers.ts';
import type { StackModel } from '../../model.ts';
import type { EmailOrigin, Message, MessageStore } from '../messages.ts';
import { type EmailEvent, emailEventRecord, stateAfter } from './email-events.ts';
import { expectedEvents } from './mailbox-simulator.ts';
import type { EmailParts } from './render-email.ts';
import type { Header } from './ses-inputs.ts';

export type AcceptedEmail = EmailOrigin & {
  to: string;
  headers: Header[];
  /** The result of rendering the template with its data. */
  content: EmailParts | { error: string };
};

type Parts = {
  store: MessageStore;
  configurationSets: StackModel['emailConfigurationSets'];
  /** Publishes on behalf of a configuration set. */
  publish(topicArn: string, message: string, setArn: string): void;
  now(): Date;
  accountId: string;
  region: string;
};

/** Accepts emails, and publishes their events to the topics of their configuration set. */
export class EmailOutbox {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  accept(email: AcceptedEmail): string {
    const message = acceptedMessage(email, this.#parts.now());
    const { from, configurationSet, tags, template } = email;
    const origin = { from, configurationSet, tags, template };
    this.#parts.store.add(message, origin);
    for (const event of eventsOf(email, message)) this.#happen(event, message, origin);
    return message.id;
  }

  /** False if no such email was sent, or if nothing subscribes to this event of its configuration set. */
  report(event: EmailEvent, id: string): boolean {
    const found = this.#parts.store.find(id);
    if (found?.message.channel !== 'email' || !found.origin) return false;
    return this.#happen(event, found.message, found.origin);
  }

  #happen(event: EmailEvent, message: Message, origin: EmailOrigin): boolean {
    const { store, configurationSets, publish, now, accountId, region } = this.#parts;
    const state = stateAfter(event);
    if (state) store.setState(message.id, state);
    const set = configurationSets.find(({ name }) => name === origin.configurationSet);
    const listening =
      set?.eventDestinations.filter(({ eventTypes }) => eventTypes.includes(event.type)) ?? [];
    if (listening.length === 0) return false;
    const record = emailEventRecord(event, message, origin, { at: now(), accountId, region });
    for (const { topicArn } of listening) publish(topicArn, record, set?.arn ?? '');
    return true;
  }
}

/** A template is rendered after its email was accepted, so even one that fails starts with `Send`. */
function eventsOf({ content }: AcceptedEmail, message: Message): readonly EmailEvent[] {
  const fate: readonly EmailEvent[] =
    'error' in content ? [{ type: 'renderingFailure', error: content.error }] : expectedEvents(message);
  return [{ type: 'send' }, ...fate];
}

function acceptedMessage({ to, from, headers, content }: AcceptedEmail, now: Date): Message {
  const named = Object.fromEntries(headers.map(({ Name, Value }) => [Name, Value]));
  const reminderIds = reminderIdsIn(named);
  const { subject, text, html } = 'error' in content ? { subject: '', text: '', html: '' } : content;
  return {
    id: randomUUID(),
    channel: 'email',
    to,
    subject,
    text,
    ...(html === '' ? {} : { html }),
    headers: { From: from, ...named },
    sentAt: now.toISOString(),
    ...(reminderIds.length > 0 ? { reminderIds } : {}),
    state: 'sent',
  };
}
