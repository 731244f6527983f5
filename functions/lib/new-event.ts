import { createHash } from 'node:crypto';
import { AppError } from '@merrowvale/shared/errors.ts';
import {
  type DomainEvent,
  type EventOf,
  type EventType,
  events,
} from '@merrowvale/shared/events/registry.ts';
import * as z from 'zod';

type Envelope = { ownerId?: string; correlationId: string; now: string };

/**
 * Creates an event for an outbox. Its id derives from `subject` (the entity and its new version), so that an event
 * published twice for the same change has one id. Throws when it does not match its schema, so that it is never
 * published.
 */
export function newEvent<Type extends EventType>(
  type: Type,
  subject: string,
  { ownerId, correlationId, now }: Envelope,
  detail: EventOf<Type>['detail'],
): DomainEvent {
  const { version } = events[type];
  const id = createHash('sha256').update(`${type}\n${subject}`).digest('hex').slice(0, 32);
  const event = readEvent({ id, type, version, time: now, ownerId, correlationId, detail });
  if (event) return event;
  throw new AppError('internal', `An event ${type} does not match its schema.`);
}

const anyEvent = z.discriminatedUnion('type', [
  events['account.changed'].schema,
  events['account.deletion-requested'].schema,
  events['owner.updated'].schema,
  events['pet.created'].schema,
  events['pet.updated'].schema,
  events['pet.deleted'].schema,
  events['reminder.created'].schema,
  events['reminder.updated'].schema,
  events['reminder.deleted'].schema,
  events['reminder.paused'].schema,
  events['reminder.resumed'].schema,
  events['reminder.snoozed'].schema,
  events['dose.given'].schema,
  events['dose.undone'].schema,
  events['reminder.due'].schema,
  events['reminder.owed'].schema,
  events['reminder.sent'].schema,
  events['reminder.failed'].schema,
  events['reminder.missed'].schema,
  events['carer.invited'].schema,
  events['carer.accepted'].schema,
  events['carer.revoked'].schema,
  events['consent.requested'].schema,
  events['content.published'].schema,
  events['signup.received'].schema,
  events['form.submitted'].schema,
  events['form.processed'].schema,
  events['form.failed'].schema,
  events['disease-case.reported'].schema,
  events['disease-case.changed'].schema,
  events['campaign.interest-registered'].schema,
  events['rebate.permission-requested'].schema,
]);

/** Parses a value as the event it claims to be; undefined when it matches no schema. */
export function readEvent(value: unknown): DomainEvent | undefined {
  const parsed = anyEvent.safeParse(value);
  return parsed.success ? parsed.data : undefined;
}
