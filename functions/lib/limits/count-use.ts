import { daySeconds } from '@merrowvale/shared/domain/calendar.ts';
import { AppError } from '@merrowvale/shared/errors.ts';
import type { ConfirmedKind, Limit, LimitSubjects } from '@merrowvale/shared/schemas/limits.ts';
import type { Condition, TableClient } from '../adapters/table.ts';
import { countKey, inboxOf } from '../keys.ts';

export type Use<Counted extends Limit = Limit> = {
  table: TableClient;
  /** The account, network or recipient whose uses are counted. Only its hash is stored. */
  subject: Subject<LimitSubjects[Counted]>;
  what: Counted;
  /** Length of the window in seconds; windows begin at multiples of it. */
  seconds: number;
  /** The limit per window; uses beyond it are not counted. */
  max: number;
  now: string;
  /** Identifies the use, so that a retry finds it counted. */
  mark?: string | undefined;
};

type Subject<Kind extends string> = Kind extends 'everybody' ? Kind : `${Kind} ${string}`;

/**
 * Counts a use and returns its number in the current window, starting at 1; undefined if there have already been
 * `most` of them. A single conditional write, so concurrent uses never get the same number.
 */
export async function countUse<Counted extends Limit>(use: Use<Counted>): Promise<number | undefined> {
  const { table, max, seconds, mark, now } = use;
  const key = keyOf(use);
  const isWithin: Condition = { any: [{ missing: 'count' }, { path: 'count', below: max }] };
  const counted = await table.update(
    key,
    {
      add: { count: 1 },
      set: { ttl: startOf(use) + 2 * seconds, ...(mark !== undefined && { [mark]: now }) },
    },
    mark === undefined ? isWithin : { all: [{ missing: mark }, isWithin] },
  );
  if (counted || mark === undefined) return counted && Number(counted.count);
  const before = await table.get(key, { consistent: true });
  return before?.[mark] === undefined ? undefined : Number(before.count);
}

export async function uncountUse<Counted extends Limit>(use: Use<Counted>): Promise<void> {
  const { table, mark } = use;
  const change = { add: { count: -1 }, ...(mark !== undefined && { remove: [mark] }) };
  await table.update(keyOf(use), change, { exists: mark ?? 'count' });
}

/** Counts a use; throws `too-many-requests` with this message once there have been `most` in the current window. */
export async function limitUse<Counted extends Limit>(use: Use<Counted>, message: string): Promise<void> {
  if ((await countUse(use)) !== undefined) return;
  const retryAfter = startOf(use) + use.seconds - Math.floor(Date.parse(use.now) / 1000);
  throw new AppError('too-many-requests', message, { retryAfter });
}

function keyOf<Counted extends Limit>(use: Use<Counted>) {
  return countKey(use.subject, `${use.what}#${startOf(use)}`);
}

/** The start of the window that a use is in, in epoch seconds. */
function startOf({ now, seconds }: Pick<Use, 'now' | 'seconds'>): number {
  const at = Math.floor(Date.parse(now) / 1000);
  return at - (at % seconds);
}

/** Counts a request with which an account changes something; throws `too-many-requests` beyond its limit. */
export function limitWrites(table: TableClient, ownerId: string, max: number, now: string): Promise<void> {
  return limitUse(
    { table, subject: `owner ${ownerId}`, what: 'writes', seconds: 60, max, now },
    'That was too much at once. Please wait a minute and try again.',
  );
}

/** Limits an account's tries per day: each email costs us reputation, and any other try is a guess. */
const maxPerDay = {
  'email-codes': 5,
  'email-code-tries': 20,
  'password-tries': 10,
  'app-code-tries': 20,
  'passkey-changes': 40,
} as const;

type Try = { ownerId: string; what: keyof typeof maxPerDay; now: string };

/** Counts a try to prove something about an account; throws beyond the day's limit. */
export async function limitAccountTries(table: TableClient, { ownerId, what, now }: Try): Promise<void> {
  await limitUse(
    { table, subject: `owner ${ownerId}`, what, seconds: daySeconds, max: maxPerDay[what], now },
    'That was too many tries for today. Please try again tomorrow.',
  );
}

/**
 * Confirmations of each kind that an inbox may receive per day (UTC): those that one sender causes, all, and all with
 * one for the account that the inbox belongs to.
 */
const maxConfirmations = { ofSender: 2, all: 3, withOwn: 4 };

/** `mark` identifies the email, so that a retry does not count again. */
type Confirmation = { email: string; of: ConfirmedKind; mark: string; now: string };

/** Counts a submission for its sender, an account or a network; false if they have had enough sent to the inbox. */
export async function shareConfirmation(
  table: TableClient,
  { sender, ...confirmation }: Confirmation & { sender: `owner ${string}` | `network ${string}` },
): Promise<boolean> {
  const use = useOf(table, confirmation);
  const share = { ...use, subject: `${use.subject} ${sender}`, max: maxConfirmations.ofSender } as const;
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
  const max = isOwn ? maxConfirmations.withOwn : maxConfirmations.all;
  return (await countUse({ ...useOf(table, confirmation), max })) !== undefined;
}

function useOf(table: TableClient, { email, of, mark, now }: Confirmation) {
  const counted = { subject: `inbox ${inboxOf(email)}`, what: `confirmations-${of}` } as const;
  return { ...counted, table, seconds: daySeconds, mark, now };
}
