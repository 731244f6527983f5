import { createHash } from 'node:crypto';

/** Derives the id of a batch from its contents, so that collecting the same reminders again yields the same batch. */
export function batchIdOf(kind: string, date: string, names: readonly string[]): string {
  return createHash('sha256')
    .update([kind, date, ...names].join('\n'))
    .digest('hex')
    .slice(0, 32);
}
