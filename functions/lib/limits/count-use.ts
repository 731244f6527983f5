import { AppError } from '@merrowvale/shared/errors.ts';
import { countKey } from '../keys.ts';
import type { Table } from '../ports/table.ts';

export type Use = {
  table: Table;
  /** The account, network or recipient whose uses are counted. Only its hash is stored. */
  subject: string;
  /** The counter’s name, such as `writes`. */
  what: string;
  /** Length of the window in seconds; windows begin at multiples of it. */
  seconds: number;
  /** The limit per window; uses beyond it are not counted. */
  most: number;
  now: string;
};

/**
 * Counts a use and returns its number in the current window, starting at 1; undefined if there have already been
 * `most` of them. A single conditional write, so concurrent uses never get the same number.
 */
export async function countUse(use: Use): Promise<number | undefined> {
  const { table, most, seconds } = use;
  const counted = await table.update(
    keyOf(use),
    { add: { count: 1 }, set: { ttl: startOf(use) + 2 * seconds } },
    { any: [{ missing: 'count' }, { path: 'count', below: most }] },
  );
  return counted && Number(counted.count);
}

export async function uncountUse(use: Use): Promise<void> {
  await use.table.update(keyOf(use), { add: { count: -1 } }, { exists: 'count' });
}

/** Counts a use; throws `too-many-requests` with this message once there have been `most` in the current window. */
export async function limitUse(use: Use, message: string): Promise<void> {
  if ((await countUse(use)) !== undefined) return;
  const retryAfter = startOf(use) + use.seconds - Math.floor(Date.parse(use.now) / 1000);
  throw new AppError('too-many-requests', message, { retryAfter });
}

function keyOf(use: Use) {
  return countKey(use.subject, `${use.what}#${startOf(use)}`);
}

/** The start of the window that a use is in, in epoch seconds. */
function startOf({ now, seconds }: Use): number {
  const at = Math.floor(Date.parse(now) / 1000);
  return at - (at % seconds);
}

/** Counts a request with which an account changes something; throws `too-many-requests` beyond its limit. */
export function limitWrites(table: Table, ownerId: string, most: number, now: string): Promise<void> {
  return limitUse(
    { table, subject: `owner ${ownerId}`, what: 'writes', seconds: 60, most, now },
    'That was too much at once. Please wait a minute and try again.',
  );
}
