import { daySeconds } from '@merrowvale/shared/domain/calendar.ts';
import { AppError } from '@merrowvale/shared/errors.ts';
import type { Limit, LimitSubjects } from '@merrowvale/shared/schemas/limits.ts';
import type { Condition, TableClient } from '../adapters/table.ts';
import { countKey } from '../keys.ts';

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
