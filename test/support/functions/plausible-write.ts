import type { Item } from '@merrowvale/functions/lib/adapters/table.ts';

/** Epoch seconds; milliseconds, minutes and days all lie outside. */
const minTtl = Date.parse('2020-01-01') / 1000;
const maxTtl = Date.parse('2100-01-01') / 1000;

/**
 * Throws for a time to live that is not in whole seconds: DynamoDB would never delete the item, or at once.
 */
export function requireTtlInSeconds({ pk, sk, ttl }: Item): void {
  if (ttl === undefined || (Number.isInteger(ttl) && Number(ttl) > minTtl && Number(ttl) < maxTtl)) return;
  throw new Error(`The ttl of ${pk} ${sk} is ${ttl}.`);
}

/**
 * Throws for a version that does not begin at 1, goes back or skips one: a writer that holds an earlier version could
 * overwrite what it has not read.
 */
export function requireNextVersion(before: Item | undefined, { pk, sk, version }: Item): void {
  const steps = Number(version ?? 0) - Number(before?.version ?? 0);
  if (steps === 0 || steps === 1) return;
  throw new Error(`The version of ${pk} ${sk} goes from ${before?.version} to ${version}.`);
}
