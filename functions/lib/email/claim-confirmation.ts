import { daySeconds } from '@merrowvale/shared/domain/calendar.ts';
import { confirmationsKey } from '../keys.ts';
import type { Table } from '../ports/table.ts';
import { ttlAfter } from '../ttl-after.ts';

/** Confirmations of each kind that an inbox may receive per day (UTC). */
const maxPerDay = 3;
const storedSeconds = 2 * daySeconds;

type Confirmation = {
  email: string;
  of: 'form' | 'consent';
  /** Identifies the email, so that a retry does not count again. */
  mark: string;
  now: string;
};

/**
 * Claims one of an inbox's confirmations of a day, in one conditional write; false once they are used up. Counted by
 * recipient because one sender can use any number of networks, and forms apart from newsletters, so that one does not
 * use up the other.
 */
export async function claimConfirmation(
  table: Table,
  { email, of, mark, now }: Confirmation,
): Promise<boolean> {
  const key = confirmationsKey(email, of, now);
  const ttl = ttlAfter(now, storedSeconds);
  const claimed = await table.update(
    key,
    { set: { [mark]: now, ttl }, add: { count: 1 } },
    { all: [{ missing: mark }, { any: [{ missing: 'count' }, { path: 'count', below: maxPerDay }] }] },
  );
  if (claimed) return true;
  return (await table.get(key, { consistent: true }))?.[mark] !== undefined;
}
