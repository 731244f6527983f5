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

/** Parses a value as the event it claims to be; undefined when it matches no schema. */
export function readEvent(value: unknown): DomainEvent | undefined {
  const type = typed.safeParse(value).data?.type ?? '';
  return isEventType(type) ? events[type].schema.safeParse(value).data : undefined;
}

const typed = z.object({ type: z.string() });

function isEventType(type: string): type is EventType {
  return Object.hasOwn(events, type);
}
