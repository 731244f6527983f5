import { addDays } from '@merrowvale/shared/domain/calendar.ts';
import {
  dueDateOf,
  dueOn,
  isRepeat,
  type Occasion,
  planOf,
  sendInstant,
} from '@merrowvale/shared/domain/due-dates.ts';
import { instantOf } from '@merrowvale/shared/domain/zoned-time.ts';
import type { TableClient } from '../adapters/table.ts';
import { emailsStopped } from '../owners/owners.ts';
import { batchKey, readBatchRecord } from './batch-record.ts';
import type { ClaimFor } from './claim.ts';
import { messageProgress } from './message-progress.ts';
import { isReported } from './message-report.ts';
import { isSilenced, remindersOf, type StoredReminder } from './stored-reminder.ts';

/**
 * `stopped`: the owner's emails are. `covered`: an email about the same dose has gone to the owner. `waiting`: it is
 * on its way, but may still be called off.
 */
export type NoEmail = 'stopped' | 'covered' | 'waiting';

/** A second message of its own may turn out to be none, which nothing records. */
const repeatedWithinMilliseconds = 3600 * 1000;

/** The reminders that no device has taken and that are not emailed either, or not yet. */
export async function withoutEmail(
  table: TableClient,
  reminders: readonly StoredReminder[],
  { date: occasion, at }: Pick<ClaimFor, 'date' | 'at'>,
): Promise<Map<StoredReminder, NoEmail>> {
  const byOwner = Map.groupBy(reminders, ({ ownerId }) => ownerId);
  const withoutAny = await emailsStopped(table, [...byOwner.keys()]);
  const found = new Map<StoredReminder, NoEmail>();
  for (const [ownerId, own] of byOwner) {
    const all = withoutAny.has(ownerId) ? [] : await remindersOf(table, ownerId);
    for (const each of own) {
      const twin = all.find((other) => coversDose(other, each, occasion));
      const reason = withoutAny.has(ownerId)
        ? 'stopped'
        : twin && (await standingOf(table, twin, occasion, at));
      if (reason) found.set(each, reason);
    }
  }
  return found;
}

function coversDose(other: StoredReminder, reminder: StoredReminder, occasion: Occasion): boolean {
  const isTwin = other.petId === reminder.petId && other.productId === reminder.productId;
  if (!isTwin || other.channel !== 'email' || isSilenced(other)) return false;
  if (
    isRepeat(occasion) &&
    (reminder.repeat?.occasion === occasion || other.followUpDays !== reminder.followUpDays)
  )
    return false;
  const date = dueDateOf(occasion);
  return other.owed?.date === date || dueOn(planOf(other), date).due;
}

/** An email at a later hour covers nothing: the reminder's own hour has come. */
async function standingOf(
  table: TableClient,
  twin: StoredReminder,
  occasion: Occasion,
  at: string,
): Promise<NoEmail | undefined> {
  const { claim, outcome } = twin;
  if (outcome?.date === occasion) return isReported(outcome, occasion) ? 'covered' : undefined;
  if (claim && claim.date > occasion) return 'covered';
  if (claim?.date === occasion) {
    const record = readBatchRecord(await table.get(batchKey(claim.batchId), { consistent: true }));
    return ({ sent: 'covered', sending: 'waiting', withdrawn: undefined } as const)[
      messageProgress(record, twin)
    ];
  }
  const late = Date.parse(at) - instantFor(twin, occasion);
  return late < 0 || (isRepeat(occasion) && late >= repeatedWithinMilliseconds) ? undefined : 'waiting';
}

function instantFor(twin: StoredReminder, occasion: Occasion): number {
  const { owed, followUpDays, sendTime, timeZone } = twin;
  const date = dueDateOf(occasion);
  if (isRepeat(occasion)) return instantOf(addDays(date, followUpDays ?? 0), sendTime, timeZone);
  return owed?.date === date ? Date.parse(owed.instant) : sendInstant(planOf(twin), date);
}
