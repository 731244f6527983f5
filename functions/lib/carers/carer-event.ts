import type { DomainEvent } from '@merrowvale/shared/events/registry.ts';
import type { Channel } from '@merrowvale/shared/schemas/reminder.ts';
import { newEvent } from '../new-event.ts';

type Occasion = { ownerId: string; correlationId: string; now: string };

/** The event of an invitation or an acceptance; `version` is the one that the write gives the list. */
export function carerEvent(
  type: 'carer.invited' | 'carer.accepted',
  { carerId, channel }: { carerId: string; channel: Channel },
  version: number,
  occasion: Occasion,
): DomainEvent {
  const detail = { carerId, carersVersion: version, channel };
  return newEvent(type, `${occasion.ownerId}/${version}`, occasion, detail);
}

/** The event of somebody who no longer helps, or never will. */
export function carerRevokedEvent(
  carerId: string,
  by: 'owner' | 'carer',
  version: number,
  occasion: Occasion,
): DomainEvent {
  const detail = { carerId, carersVersion: version, by };
  return newEvent('carer.revoked', `${occasion.ownerId}/${version}`, occasion, detail);
}
