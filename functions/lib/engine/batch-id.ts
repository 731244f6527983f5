import { createHash } from 'node:crypto';

/** The id of a batch follows from what it holds, so that collecting the same reminders again makes the same batch. */
export function batchIdOf(kind: string, date: string, names: readonly string[]): string {
  return createHash('sha256')
    .update([kind, date, ...names].join('\n'))
    .digest('hex')
    .slice(0, 32);
}
