import { randomUUID } from 'node:crypto';
import { reminderIdsIn } from '@merrowvale/functions/lib/email/message-tags.ts';
import type { EmailOrigin, Message } from '../messages.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Topics } from '../sns/topics.ts';
import { type EmailEvent, emailEventRecord, happeningOf } from './email-events.ts';
import type { EmailParts } from './render-email.ts';

export type AcceptedEmail = EmailOrigin & {
  to: string;
  headers: { Name: string; Value: string }[];
  content: EmailParts | { error: string };
};

export type EmailOutbox = ReturnType<typeof emailOutbox>;

export function emailOutbox({ model, store, now }: ServiceContext, topics: Topics) {
  const happen = (event: EmailEvent, message: Message, origin: EmailOrigin): boolean => {
    const happening = happeningOf(event, message, origin, now());
    if (happening.state) store.setState(message.id, happening.state);
    const set = model.emailConfigurationSets.find(({ name }) => name === origin.configurationSet);
    const listening =
      set?.eventDestinations.filter(({ eventTypes }) => eventTypes.includes(event.type)) ?? [];
    if (listening.length === 0) return false;
    const record = emailEventRecord(happening, message, origin, model);
    const publisher = { service: 'ses.amazonaws.com', sourceArn: set?.arn ?? '' };
    for (const { topicArn } of listening) topics.publishFor(publisher, topicArn, record);
    return true;
  };
  return {
    accept(email: AcceptedEmail): string {
      const message = acceptedMessage(email, now());
      const { from, configurationSet, tags, template } = email;
      const origin = { from, configurationSet, tags, template };
      store.add(message, origin);
      for (const event of eventsOf(email)) happen(event, message, origin);
      return message.id;
    },
    /** False if no such email was sent, or if nothing subscribes to this event of its configuration set. */
    report(event: EmailEvent, id: string): boolean {
      const found = store.find(id);
      if (found?.message.channel !== 'email' || !found.origin) return false;
      return happen(event, found.message, found.origin);
    },
  };
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

const delivered: EmailEvent = { type: 'delivery' };
/** "Using the mailbox simulator", Amazon SES Developer Guide. */
const simulated: { [mailbox: string]: readonly EmailEvent[] } = {
  success: [delivered],
  bounce: [{ type: 'bounce', kind: 'unknownUser' }],
  complaint: [delivered, { type: 'complaint' }],
  ooto: [delivered, { type: 'bounce', kind: 'automaticResponse' }],
  suppressionlist: [{ type: 'bounce', kind: 'suppressed' }],
  // Not available in the cloud, which has no addresses for these cases: delayed until delivered manually, rejected
  // for a virus, and accepted without any further event.
  delay: [{ type: 'deliveryDelay' }],
  reject: [{ type: 'reject' }],
  silent: [],
};

/**
 * The events that follow an accepted email; a template is rendered only then. `bounce+one@simulator.amazonses.com`
 * counts as `bounce@`, and other addresses are delivered.
 */
function eventsOf({ to, content }: AcceptedEmail): readonly EmailEvent[] {
  if ('error' in content) return [{ type: 'renderingFailure', error: content.error }];
  const [, mailbox = ''] = /^([a-z]+)(?:\+[^@]*)?@simulator\./i.exec(to) ?? [];
  return simulated[mailbox.toLowerCase()] ?? [delivered];
}
