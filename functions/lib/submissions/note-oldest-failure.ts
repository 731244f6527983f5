import type { Log } from '../log.ts';
import type { Table } from '../ports/table.ts';
import { statePartition } from './stored-submission.ts';

export const failureAgeMetric = 'OldestFailedSubmission';
/** The longest acceptable age: the sender believes that we have received it. */
export const longestFailureSeconds = 86_400;

/** Records the age of the oldest submission that is still failed; 0 when there is none. */
export async function noteOldestFailure(
  { table, log }: { table: Table; log: Log },
  now: string,
): Promise<void> {
  const { items } = await table.query({ index: 'by-state', partition: statePartition('failed'), limit: 1 });
  const since = Date.parse(String(items[0]?.changedAt ?? now));
  log.time(failureAgeMetric, {}, Math.max(0, Math.round((Date.parse(now) - since) / 1000)));
}
