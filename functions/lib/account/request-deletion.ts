import { AppError } from '@merrowvale/shared/errors.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';
import type { Identity } from '@merrowvale/shared/schemas/session.ts';
import { deletionKey } from '../keys.ts';
import { newEvent } from '../new-event.ts';
import { outboxAttributes } from '../outbox.ts';
import { findOwner } from '../owners/owners.ts';
import type { Item, Table, Value } from '../ports/table.ts';
import { readDeletion } from './deletion-job.ts';
import { addressesIn, verifiedEmailIn } from './export-account.ts';

type Circumstances = { table: Table; now: string; correlationId: string; locale: Locale };

const tries = 4;

/**
 * Stores a request to delete all data of an owner, with the event that starts the deletion. A repeat during the
 * deletion publishes the event again, in case the deletion has stalled.
 */
export async function requestDeletion(
  { table, now, correlationId, locale }: Circumstances,
  identity: Identity,
): Promise<{ item: Item; email: string | null }> {
  const { sub: ownerId } = identity;
  const key = deletionKey(ownerId);
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const before = await table.get(key, { consistent: true });
    const version = (readDeletion(before)?.version ?? 0) + 1;
    const event = newEvent(
      'account.deletion-requested',
      `${ownerId}/${now}/${version}`,
      { ownerId, correlationId, now },
      {},
    );
    const set: { [name: string]: Value } = { version, ...outboxAttributes(key.pk, [event], now, before) };
    if (!before) {
      const email = await reachableEmail(table, identity);
      const addresses = addressesIn(identity).map((each) => ({ ...each }));
      const verifiedEmail = verifiedEmailIn(identity);
      Object.assign(set, { ownerId, email, locale, addresses, verifiedEmail, requestedAt: now, step: 0 });
    }
    const condition = before ? { path: 'version', equals: version - 1 } : { missing: 'pk' };
    const item = await table.update(key, { set }, condition);
    if (item) return { item, email: readDeletion(item)?.email ?? null };
  }
  throw new AppError('unavailable', 'This could not be stored at the moment.');
}

/** Returns null for a suppressed address, which receives no email. */
async function reachableEmail(table: Table, { sub, email }: Identity): Promise<string | null> {
  const reason = (await findOwner(table, sub))?.suppressions.email?.reason;
  return reason === 'bounce' || reason === 'complaint' ? null : email;
}
