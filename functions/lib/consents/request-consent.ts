import { dayMilliseconds } from '@merrowvale/shared/domain/calendar.ts';
import type * as z from 'zod';
import { newEvent } from '../new-event.ts';
import { outboxAttributes } from '../outbox.ts';
import type { Item, Table } from '../ports/table.ts';
import { toValue } from '../to-value.ts';
import {
  consentDays,
  consentKey,
  type consentKind,
  consentPartitions,
  type StoredConsent,
} from './stored-consent.ts';

type Claimed = Pick<StoredConsent, 'id' | 'formId' | 'locale' | 'email'> & {
  kind: z.infer<typeof consentKind>;
  data: { [field: string]: unknown };
};

/**
 * Stores a consent as pending, with the event that asks its address to confirm it. Does so once per submission:
 * returns undefined for a repeat.
 */
export async function requestConsent(
  table: Table,
  claimed: Claimed,
  { now, correlationId }: { now: string; correlationId: string },
): Promise<Item | undefined> {
  const { id, data } = claimed;
  const key = consentKey(id);
  const expires = Date.parse(now) + consentDays * dayMilliseconds;
  const event = newEvent(
    'consent.requested',
    id,
    { correlationId, now },
    { consentId: id, message: 'request' },
  );
  const item: Item = {
    ...key,
    ...claimed,
    data: toValue(data),
    version: 1,
    state: 'pending',
    requestedAt: now,
    expiresAt: new Date(expires).toISOString(),
    sent: {},
    stateKey: consentPartitions.asked,
    stateAt: `${now}#${id}`,
    correlationId,
    // The sweeper deletes it earlier; this covers the case that it cannot.
    ttl: Math.ceil((expires + dayMilliseconds) / 1000),
    ...outboxAttributes(key.pk, [event], now),
  };
  return (await table.put(item, { missing: 'pk' })) ? item : undefined;
}
