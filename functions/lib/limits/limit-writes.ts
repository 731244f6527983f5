import type { Table } from '../ports/table.ts';
import { limitUse } from './count-use.ts';

/** Counts a request with which an account changes something; throws `too-many-requests` beyond its limit. */
export function limitWrites(table: Table, ownerId: string, most: number, now: string): Promise<void> {
  return limitUse(
    { table, subject: `owner ${ownerId}`, what: 'writes', seconds: 60, most, now },
    'That was too much at once. Please wait a minute and try again.',
  );
}
