import { createHash } from 'node:crypto';

/** The idempotency key of a post without scripts: the same values from the same page count once. */
export function keyOf(values: unknown, page: string): string {
  return createHash('sha256')
    .update(JSON.stringify([page, values]))
    .digest('hex');
}
