import type { Log } from '../log.ts';
import type { Table } from '../ports/table.ts';
import { statePartition } from './stored-submission.ts';

/** The metric that tells how long support has left the oldest failed submission waiting. */
export const failureAgeMetric = 'OldestFailedSubmission';
/** Longer than this is too long: somebody believes that we have what they sent. */
export const longestFailureSeconds = 86_400;

/** Notes the age of the submission that failed first of those still failed; 0 when there is none. */
export async function noteOldestFailure(
  { table, log }: { table: Table; log: Log },
  now: string,
): Promise<void> {
  const { items } = await table.query({ index: 'by-state', partition: statePartition('failed'), limit: 1 });
  const since = Date.parse(String(items[0]?.changedAt ?? now));
  log.time(failureAgeMetric, {}, now, Math.max(0, Math.round((Date.parse(now) - since) / 1000)));
}
