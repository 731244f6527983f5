import { daySeconds } from '@merrowvale/shared/domain/calendar.ts';
import type { ConfirmedKind } from '@merrowvale/shared/schemas/limits.ts';
import type { TableClient } from '../adapters/table.ts';
import { inboxOf } from '../keys.ts';
import { countUse } from '../limits/count-use.ts';

/**
 * Confirmations of each kind that an inbox may receive per day (UTC): those that one sender causes, all, and all with
 * one for the account that the inbox belongs to.
 */
const maxPerDay = { ofSender: 2, all: 3, withOwn: 4 };

/** `mark` identifies the email, so that a retry does not count again. */
type Confirmation = { email: string; of: ConfirmedKind; mark: string; now: string };

/** Counts a submission for its sender, an account or a network; false if they have had enough sent to the inbox. */
export async function shareConfirmation(
  table: TableClient,
  { sender, ...confirmation }: Confirmation & { sender: `owner ${string}` | `network ${string}` },
): Promise<boolean> {
  const use = useOf(table, confirmation);
  const share = { ...use, subject: `${use.subject} ${sender}`, max: maxPerDay.ofSender } as const;
  return (await countUse(share)) !== undefined;
}

/**
 * Claims one of an inbox's confirmations of a day, in one conditional write; false once they are used up. `isOwn` is
 * true if the sender's account has verified the address. Counted by recipient because one sender can use any number of
 * networks, and each kind by itself, so that one does not use up another.
 */
export async function claimConfirmation(
  table: TableClient,
  { isOwn, ...confirmation }: Confirmation & { isOwn: boolean },
): Promise<boolean> {
  const max = isOwn ? maxPerDay.withOwn : maxPerDay.all;
  return (await countUse({ ...useOf(table, confirmation), max })) !== undefined;
}

function useOf(table: TableClient, { email, of, mark, now }: Confirmation) {
  const counted = { subject: `inbox ${inboxOf(email)}`, what: `confirmations-${of}` } as const;
  return { ...counted, table, seconds: daySeconds, mark, now };
}
