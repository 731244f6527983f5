import { itemsOf, type TableClient } from '../adapters/table.ts';
import { quarantinedPartition, readQuarantined } from '../engine/quarantined-message.ts';
import type { Log } from '../log.ts';
import { statePartition } from '../submissions/stored-submission.ts';

export const quarantineAgeMetric = 'OldestQuarantinedReminder';
/** The longest acceptable age, because owners expect these reminders on that day. */
export const maxQuarantineSeconds = 4 * 3600;

export async function noteOldestQuarantined({ table, log }: { table: TableClient; log: Log }, now: string) {
  const since = Date.parse((await oldest(table)) ?? now);
  log.time(quarantineAgeMetric, {}, Math.max(0, Math.round((Date.parse(now) - since) / 1000)));
}

/** A message that has failed again keeps its place among the others, so the first one need not be the oldest. */
async function oldest(table: TableClient): Promise<string | undefined> {
  let found: string | undefined;
  for await (const item of itemsOf(table, { partition: quarantinedPartition, limit: 100 })) {
    const message = readQuarantined(item);
    if (message?.state !== 'failed') continue;
    if (found === undefined || message.quarantinedAt < found) found = message.quarantinedAt;
  }
  return found;
}

export const failureAgeMetric = 'OldestFailedSubmission';
export const maxFailureSeconds = 86_400;

export async function noteOldestFailure({ table, log }: { table: TableClient; log: Log }, now: string) {
  const { items } = await table.query({ index: 'by-state', partition: statePartition('failed'), limit: 1 });
  const since = Date.parse(String(items[0]?.changedAt ?? now));
  log.time(failureAgeMetric, {}, Math.max(0, Math.round((Date.parse(now) - since) / 1000)));
}
