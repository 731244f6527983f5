import type { Table } from '../ports/table.ts';
import type { MessageReport } from './message-report.ts';
import { remindersAtAddress } from './reminders-at-address.ts';
import type { StoredReminder } from './stored-reminder.ts';
import type { TextStatus } from './text-status.ts';

const hour = 3_600_000;
/** A claim carries the time when its batch was first received, and may be sent until the grace period ends. */
const longestWait = 49 * hour;

/** The logged status of a text as reports about its reminders; none for a text that was not a reminder's. */
export async function textReports(table: Table, status: TextStatus): Promise<MessageReport[]> {
  const reminders = await remindersAtAddress(table, 'sms', status.to);
  return remindersIn(reminders, status).map(({ ownerId, reminderId, claim }) => ({
    ownerId,
    reminderId,
    occasion: claim.date,
    outcome: status.outcome,
  }));
}

type Claimed = StoredReminder & { claim: NonNullable<StoredReminder['claim']> };

/**
 * SNS logs nothing of a text but its number and message id, which is noted with the claims right after sending.
 * Should that note be missing, the text is the newest one that was begun before SNS took it.
 */
function remindersIn(
  reminders: readonly StoredReminder[],
  { messageId, publishedAt }: TextStatus,
): Claimed[] {
  const claimed = reminders.flatMap(({ claim, ...rest }) => (claim ? [{ ...rest, claim }] : []));
  const noted = claimed.filter(({ claim }) => claim.messageId === messageId);
  if (noted.length > 0) return noted;
  const published = Date.parse(publishedAt);
  const candidates = claimed.filter(({ claim }) => {
    const waited = published - Date.parse(claim.at);
    return claim.messageId === undefined && waited >= 0 && waited <= longestWait;
  });
  const newest = candidates
    .map(({ claim }) => claim.at)
    .toSorted()
    .at(-1);
  return candidates.filter(({ claim }) => claim.at === newest);
}
