import { type DatedPlan, type ReminderPlan, type ReminderTiming, sendInstant } from './due-dates.ts';

/** Maximum delay of a reminder that may still be sent, in milliseconds (DUE-07). */
export const grace = 48 * 3_600_000;

/** A date that has fallen due, with the instant from which its grace period counts. */
export type OwedDate = { date: string; instant: string };

export type PlanProgress = {
  /** Left owed by an earlier edit; its message may have been sent since. */
  owed?: OwedDate | undefined;
  /** The latest date that a batch has claimed, and whether its message may still be sent to the provider. */
  claim?: { date: string; isPending: boolean } | undefined;
  outcome?: { date: string; result: string } | undefined;
  /** Unsubscribed: dates that fall due in the meantime are called off. */
  isStopped: boolean;
};

export type PlanEdit = ReminderTiming & {
  /** Number of doses from now on; undefined leaves the remaining number unchanged. */
  doses?: number | null | undefined;
  /** Dates before this instant do not count: the end of a pause, or now when one ends early. */
  countsFrom?: string | undefined;
  /**
   * True if the reminder leaves its slot although its dates are unchanged, for another channel or another follow-up.
   */
  isOtherSlot?: boolean;
};

export type EditedPlan = {
  since: string;
  doses: number | null;
  /** The date whose message still has to be sent although `since` and the slot have moved on. */
  owed?: OwedDate;
  /** A date that ends with this edit without a message. */
  ended?: { date: string; result: 'missed' | 'calledOff' };
};

/**
 * The latest date that has fallen due and is still owed: its message has neither been accepted by the provider nor
 * ended in another way. A failed message counts, since support can replay it.
 */
export function openDate({ plan, dates }: DatedPlan, progress: PlanProgress): OwedDate | undefined {
  if (progress.isStopped) return undefined;
  const [past] = dates.past;
  const fallen = past === undefined ? undefined : { date: past, instant: instantOn(plan, past) };
  const { owed } = progress;
  const newest = owed && (!fallen || owed.date >= fallen.date) ? owed : fallen;
  return newest && !isClosed(newest.date, progress) ? newest : undefined;
}

/**
 * The rule for edits, as described in docs/decisions/0014-owed-dates.md: a date that has fallen due stays owed and is
 * sent once, within the grace period, with the reminder's current content; only a start date in the future calls it
 * off (deleting and stopping are handled elsewhere). The edit determines the timing of all later dates.
 */
export function editedPlan(at: DatedPlan, progress: PlanProgress, edit: PlanEdit): EditedPlan {
  const { plan: before, dates, now } = at;
  const following = followingDates(at, edit, progress.isStopped);
  const open = openDate(at, progress);
  if (following.owed || !open) return following;
  if (isFailed(open, progress)) return { ...following, owed: open };
  const isUnchanged =
    following.since === before.since &&
    dates.dosesLeft !== 0 &&
    !isRetimed(before, edit) &&
    !edit.isOtherSlot;
  // As long as the reminder's slot still contains the date, the schedule run for it decides.
  if (isUnchanged && !progress.owed) return following;
  if (Date.parse(now) - Date.parse(open.instant) > grace)
    return { ...following, ended: { date: open.date, result: 'missed' } };
  if (edit.startDate !== before.startDate && instantOn(edit, edit.startDate) > now)
    return { ...following, ended: { date: open.date, result: 'calledOff' } };
  return { ...following, owed: open };
}

function followingDates(
  { plan: before, dates: { next, dosesLeft }, now }: DatedPlan,
  edit: PlanEdit,
  isRestarted: boolean,
): EditedPlan {
  const doses = edit.doses === undefined ? dosesLeft : edit.doses;
  if (edit.countsFrom !== undefined) return { since: edit.countsFrom, doses };
  const isReplanned =
    isRestarted ||
    edit.startDate !== before.startDate ||
    edit.interval !== before.interval ||
    doses !== dosesLeft;
  if (isReplanned) return { since: now, doses };
  if (!isRetimed(before, edit)) return { since: before.since, doses: before.doses };
  const [following] = next;
  if (following === undefined) return { since: now, doses };
  const since = instantOn(edit, following);
  // An earlier send time or another zone has moved the next date into the past: it falls due with this edit.
  return { since, doses, ...(since <= now && { owed: { date: following, instant: now } }) };
}

function isRetimed(before: ReminderPlan, edit: PlanEdit): boolean {
  return (
    edit.timeZone !== before.timeZone ||
    edit.sendTime !== before.sendTime ||
    (edit.leadDays ?? 0) !== (before.leadDays ?? 0)
  );
}

function isClosed(date: string, { claim, outcome }: PlanProgress): boolean {
  if (claim && (claim.date > date || (claim.date === date && !claim.isPending))) {
    // A claim whose message failed is open again; see `openDate`.
    return !(claim.date === date && outcome?.date === date && outcome.result === 'failed');
  }
  if (!outcome) return false;
  return outcome.date > date || (outcome.date === date && outcome.result !== 'failed');
}

function isFailed({ date }: OwedDate, { outcome }: PlanProgress): boolean {
  return outcome?.date === date && outcome.result === 'failed';
}

function instantOn(plan: Parameters<typeof sendInstant>[0], date: string): string {
  return new Date(sendInstant(plan, date)).toISOString();
}
