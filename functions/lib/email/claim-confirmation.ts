import { daySeconds } from '@merrowvale/shared/domain/calendar.ts';
import type { ConfirmedKind } from '@merrowvale/shared/schemas/limits.ts';
import { inboxOf } from '../keys.ts';
import { countUse } from '../limits/count-use.ts';
import type { Table } from '../ports/table.ts';

/** Confirmations of each kind that an inbox may receive per day (UTC). */
const maxPerDay = 3;

type Confirmation = {
  email: string;
  of: ConfirmedKind;
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
  const use = {
    table,
    subject: `inbox ${inboxOf(email)}`,
    what: `confirmations-${of}`,
    seconds: daySeconds,
    most: maxPerDay,
    mark,
    now,
  } as const;
  return (await countUse(use)) !== undefined;
}
