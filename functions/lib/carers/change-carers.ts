import type { AddressChannel } from '@merrowvale/shared/domain/channels.ts';
import type { DomainEvent } from '@merrowvale/shared/events/registry.ts';
import { type Item, type TableClient, toValues, unchangedSince, untilWritten } from '../adapters/table.ts';
import { changedMeanwhile } from '../http/preconditions.ts';
import { carersKey } from '../keys.ts';
import { newEvent, outboxAttributes } from '../outbox.ts';
import { type CarersRecord, emptyRecord, readCarers } from './carer-record.ts';

type Change = { record: Omit<CarersRecord, 'ownerId' | 'version'>; event?: DomainEvent };

/**
 * Changes an owner's list of carers, with its event, in one conditional write, and creates the list if there is none.
 * `change` gets the current list and the version that the write creates; it returns undefined to change nothing.
 */
export async function changeCarers(
  { table, now }: { table: TableClient; now: string },
  ownerId: string,
  change: (record: CarersRecord, version: number) => Change | undefined,
): Promise<{ record: CarersRecord; item?: Item }> {
  const key = carersKey(ownerId);
  return untilWritten(async () => {
    const before = await table.get(key, { consistent: true });
    const found = readCarers(before) ?? emptyRecord(ownerId);
    const version = found.version + 1;
    const changed = change(found, version);
    if (!changed) return { record: found };
    const { record, event } = changed;
    const events = event ? outboxAttributes(key.pk, [event], now, before) : {};
    const set = { ...toValues({ ...record, ownerId }), ...events, version, lastModified: now };
    const item = await table.update(key, { set }, unchangedSince(before));
    const written = readCarers(item);
    return item && written && { record: written, item };
  }, changedMeanwhile);
}

type Occasion = { ownerId: string; correlationId: string; now: string };

/** The event for an invitation or an acceptance; `version` is the version of the list that the write creates. */
export function carerEvent(
  type: 'carer.invited' | 'carer.accepted',
  { carerId, channel }: { carerId: string; channel: AddressChannel },
  version: number,
  occasion: Occasion,
): DomainEvent {
  const detail = { carerId, carersVersion: version, channel };
  return newEvent(type, `${occasion.ownerId}/${version}`, occasion, detail);
}

export function carerRevokedEvent(
  carerId: string,
  by: 'owner' | 'carer',
  version: number,
  occasion: Occasion,
): DomainEvent {
  const detail = { carerId, carersVersion: version, by };
  return newEvent('carer.revoked', `${occasion.ownerId}/${version}`, occasion, detail);
}
