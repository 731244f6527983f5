import { randomUUID } from 'node:crypto';
import { daySeconds } from '@merrowvale/shared/domain/calendar.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';
import { type AccountChange, accountChange } from '@merrowvale/shared/schemas/account.ts';
import { localeCode } from '@merrowvale/shared/schemas/locale.ts';
import type { Identity } from '@merrowvale/shared/schemas/session.ts';
import * as z from 'zod';
import { type Item, itemReader, type TableClient, ttlAfter } from '../adapters/table.ts';
import type { EndpointPorts } from '../endpoint.ts';
import { accountNoticeKey } from '../keys.ts';
import { newEvent, outboxAttributes } from '../outbox.ts';
import { findOwner } from '../owners/owners.ts';

/** Seconds for which a notice is kept, so that support can see what was sent. */
const storedSeconds = 90 * daySeconds;

const storedNotice = z.object({
  change: accountChange,
  email: z.string(),
  locale: localeCode,
  sentAt: z.iso.datetime().optional(),
});
export type StoredNotice = z.infer<typeof storedNotice>;

export const readNotice = itemReader(storedNotice);

type Changed = {
  change: AccountChange;
  /** Names the change, if a repeated request must not store a second notice. */
  noticeId?: string;
  /** The owner as they were before the change. */
  owner: Pick<Identity, 'sub' | 'email'>;
  locale: Locale;
  correlationId: string;
  now: string;
};

/**
 * Stores a notice for the owner's address as it was before a change, with the event that sends it. A failure is only
 * logged: the change has already taken effect, and a retry of the request would be refused.
 */
export async function noteAccountChange(
  { table, log }: Pick<EndpointPorts, 'log'> & { table: TableClient },
  { change, noticeId = randomUUID(), owner, locale, correlationId, now }: Changed,
): Promise<Item[]> {
  const ownerId = owner.sub;
  const key = accountNoticeKey(ownerId, noticeId);
  try {
    const email = owner.email ?? (await findOwner(table, ownerId))?.email;
    if (!email) return [];
    const detail = { noticeId, change };
    const event = newEvent('account.changed', noticeId, { ownerId, correlationId, now }, detail);
    const ttl = ttlAfter(now, storedSeconds);
    const set = {
      ownerId,
      change,
      email,
      locale,
      version: 1,
      ttl,
      ...outboxAttributes(key.pk, [event], now),
    };
    const item = await table.update(key, { set }, { missing: 'pk' });
    return item ? [item] : [];
  } catch (error) {
    log.error('An owner could not be notified of a change to their account.', {
      change,
      error: String(error),
    });
    return [];
  }
}
