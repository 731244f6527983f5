import type { Log } from '../log.ts';
import type { Table } from '../ports/table.ts';
import { quarantinedPartition, readQuarantined } from './quarantined-message.ts';

/** Metric for how long the oldest quarantined message of the reminder queues has been waiting for support. */
export const quarantineAgeMetric = 'OldestQuarantinedReminder';
/** The longest acceptable age, because owners expect these reminders on that day. */
export const longestQuarantineSeconds = 4 * 3600;

/** Records the age of the oldest message that is still to be replayed; 0 when there is none. */
export async function noteOldestQuarantined(
  { table, log }: { table: Table; log: Log },
  now: string,
): Promise<void> {
  const since = Date.parse((await oldest(table)) ?? now);
  log.time(quarantineAgeMetric, {}, Math.max(0, Math.round((Date.parse(now) - since) / 1000)));
}

/** The messages are sorted by time, and those that were replayed or sent remain among them. */
async function oldest(table: Table): Promise<string | undefined> {
  let cursor: string | undefined;
  do {
    const start = cursor === undefined ? {} : { cursor };
    const page = await table.query({ partition: quarantinedPartition, limit: 100, ...start });
    const waiting = page.items.map(readQuarantined).find((message) => message?.state === 'failed');
    if (waiting) return waiting.quarantinedAt;
    cursor = page.cursor;
  } while (cursor !== undefined);
  return undefined;
}
