import type { DomainEvent } from '@merrowvale/shared/events/registry.ts';
import type { Channel } from '@merrowvale/shared/schemas/reminder.ts';
import { newEvent } from '../outbox.ts';

type Occasion = { correlationId: string; now: string };
type ReminderFacts = {
  ownerId: string;
  reminderId: string;
  petId: string;
  productId: string;
  channel: Channel;
  startDate: string;
  timeZone: string;
  sendTime: string;
};

/** The event for a created or changed reminder; `version` is the version that the write creates. */
export function reminderEvent(
  type: 'reminder.created' | 'reminder.updated',
  { ownerId, reminderId, petId, productId, channel, startDate, timeZone, sendTime }: ReminderFacts,
  version: number,
  { correlationId, now }: Occasion,
): DomainEvent {
  const detail = {
    reminderId,
    reminderVersion: version,
    petId,
    productId,
    channel,
    startDate,
    timeZone,
    sendTime,
  };
  return newEvent(type, `${reminderId}/${version}`, { ownerId, correlationId, now }, detail);
}

export function reminderDeletedEvent(
  { ownerId, reminderId, petId }: Pick<ReminderFacts, 'ownerId' | 'reminderId' | 'petId'>,
  version: number,
  { correlationId, now }: Occasion,
): DomainEvent {
  const detail = { reminderId, reminderVersion: version, petId };
  return newEvent('reminder.deleted', `${reminderId}/${version}`, { ownerId, correlationId, now }, detail);
}
