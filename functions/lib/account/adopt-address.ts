import type { Identity } from '@merrowvale/shared/schemas/session.ts';
import type { Item } from '../adapters/table.ts';
import type { EntityWriting } from '../entity-write.ts';
import { requireRenewal } from '../identity/owner-sessions.ts';
import type { Log } from '../log.ts';
import { findOwner, updateAddresses } from '../owners/owners.ts';

/**
 * Puts an address or a number into effect that the identity provider has just verified. No session may use the one
 * before any longer, and the owner's reminders move to the new one. Returns the reminders that were written. A failure
 * is only logged, because the provider has made its change; the next request for the profile moves the reminders.
 */
export async function adoptAddress(
  { log, ...writing }: EntityWriting & { correlationId: string; log: Log },
  identity: Identity,
): Promise<Item[]> {
  try {
    await requireRenewal(writing.table, identity.sub);
    const known = await findOwner(writing.table, identity.sub);
    return known ? (await updateAddresses(writing, identity, known)).written : [];
  } catch (error) {
    log.error('A verified address could not be put into effect.', { error: String(error) });
    return [];
  }
}
