import { createHash } from 'node:crypto';

/** The key of what a page has sent without scripts: sent twice, the same words from the same page count once. */
export function keyOf(values: unknown, page: string): string {
  return createHash('sha256')
    .update(JSON.stringify([page, values]))
    .digest('hex');
}
