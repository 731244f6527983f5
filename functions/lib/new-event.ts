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
 * An event ready for an outbox. Its id derives from `subject` (what changed, and to which version), so that
 * the same change told twice has one id. Throws when it does not fit its schema: it then never leaves.
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
  throw new AppError('internal', `An event ${type} does not fit its schema.`);
}

const anyEvent = z.discriminatedUnion('type', [
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
  events['content.published'].schema,
  events['signup.received'].schema,
  events['form.submitted'].schema,
  events['form.processed'].schema,
  events['form.failed'].schema,
  events['disease-case.reported'].schema,
  events['campaign.interest-registered'].schema,
  events['rebate.permission-requested'].schema,
]);

/** A value as the event it claims to be, or undefined when it fits no schema. */
export function readEvent(value: unknown): DomainEvent | undefined {
  const parsed = anyEvent.safeParse(value);
  return parsed.success ? parsed.data : undefined;
}
