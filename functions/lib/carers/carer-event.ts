import type { DomainEvent } from '@merrowvale/shared/events/registry.ts';
import type { Channel } from '@merrowvale/shared/schemas/reminder.ts';
import { newEvent } from '../new-event.ts';

type Occasion = { ownerId: string; correlationId: string; now: string };

/** The event for an invitation or an acceptance; `version` is the version of the list that the write creates. */
export function carerEvent(
  type: 'carer.invited' | 'carer.accepted',
  { carerId, channel }: { carerId: string; channel: Channel },
  version: number,
  occasion: Occasion,
): DomainEvent {
  const detail = { carerId, carersVersion: version, channel };
  return newEvent(type, `${occasion.ownerId}/${version}`, occasion, detail);
}

/** The event for a carer who left or was removed, or an invitation that was declined or withdrawn. */
export function carerRevokedEvent(
  carerId: string,
  by: 'owner' | 'carer',
  version: number,
  occasion: Occasion,
): DomainEvent {
  const detail = { carerId, carersVersion: version, by };
  return newEvent('carer.revoked', `${occasion.ownerId}/${version}`, occasion, detail);
}
