import { type DueDates, dueDates, type ReminderPlan, sendInstant } from './due-dates.ts';

/** How late a reminder may still go out, in milliseconds (DUE-07). */
export const grace = 48 * 3_600_000;

/** A due date that has come, with the instant from which its grace period counts. */
export type OwedDate = { date: string; instant: string };

/** How far the messages of a reminder have come. Dates may be occasions, such as `2026-11-22+03`. */
export type Progress = {
  /** Pinned by an earlier edit; it may have gone out since. */
  owed?: OwedDate | undefined;
  /** The newest date that a batch has claimed, and whether the provider may still be asked to take its message. */
  claim?: { date: string; isPending: boolean } | undefined;
  outcome?: { date: string; result: string } | undefined;
  /** Unsubscribed: dates that come meanwhile are called off. */
  isStopped: boolean;
};

/** An edit of a reminder, as far as its dates depend on it. */
export type PlanEdit = Pick<ReminderPlan, 'startDate' | 'interval' | 'leadDays' | 'timeZone' | 'sendTime'> & {
  /** Doses to come from now on; undefined leaves those that are left. */
  doses?: number | null | undefined;
  /** Dates before this instant do not count: the end of a pause, or now when one ends early. */
  countsFrom?: string | undefined;
  /** True where it leaves its slot although its dates stay: for another channel, or another follow-up. */
  isOtherSlot?: boolean;
};

export type EditedPlan = {
  since: string;
  doses: number | null;
  /** The date whose message still has to go out although `since` and the slot have moved on. */
  owed?: OwedDate;
  /** A date that ends with this edit without a message. */
  ended?: { date: string; result: 'missed' | 'calledOff' };
};

/**
 * The newest date that has fallen due and is still owed: its message has neither been accepted by the provider nor
 * ended in another way. A failed message counts, since support can replay it.
 */
export function openDate(plan: ReminderPlan, progress: Progress, now: string): OwedDate | undefined {
  if (progress.isStopped) return undefined;
  const [past] = dueDates(plan, now).past;
  const fallen = past === undefined ? undefined : { date: past, instant: instantOn(plan, past) };
  const { owed } = progress;
  const newest = owed && (!fallen || owed.date >= fallen.date) ? owed : fallen;
  return newest && !isClosed(newest.date, progress) ? newest : undefined;
}

/**
 * The rule for edits, as docs/decisions/0014-owed-dates.md lists it: a date that has fallen due stays owed and goes
 * out once, within the grace period, with the reminder's current content; only a start date in the future calls it
 * off (removing and stopping do not come through here). The edit decides the timing of the dates that follow.
 */
export function editedPlan(
  before: ReminderPlan,
  progress: Progress,
  edit: PlanEdit,
  now: string,
): EditedPlan {
  const dates = dueDates(before, now);
  const following = followingDates(before, dates, edit, progress.isStopped, now);
  const open = openDate(before, progress, now);
  if (following.owed || !open) return following;
  if (isFailed(open, progress)) return { ...following, owed: open };
  const isUnchanged =
    following.since === before.since &&
    dates.dosesLeft !== 0 &&
    !isRetimed(before, edit) &&
    !edit.isOtherSlot;
  // As long as the reminder's slot still finds the date, the run that is due for it decides.
  if (isUnchanged && !progress.owed) return following;
  if (Date.parse(now) - Date.parse(open.instant) > grace)
    return { ...following, ended: { date: open.date, result: 'missed' } };
  if (edit.startDate !== before.startDate && instantOn(edit, edit.startDate) > now)
    return { ...following, ended: { date: open.date, result: 'calledOff' } };
  return { ...following, owed: open };
}

/** From when, and for how many doses, the dates of an edited reminder count. */
function followingDates(
  before: ReminderPlan,
  { next, dosesLeft }: DueDates,
  edit: PlanEdit,
  isRestarted: boolean,
  now: string,
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
  // An earlier hour or another zone has brought the next date to before now: it falls due with this edit.
  return { since, doses, ...(since <= now && { owed: { date: following, instant: now } }) };
}

function isRetimed(before: ReminderPlan, edit: PlanEdit): boolean {
  return (
    edit.timeZone !== before.timeZone ||
    edit.sendTime !== before.sendTime ||
    (edit.leadDays ?? 0) !== (before.leadDays ?? 0)
  );
}

function isClosed(date: string, { claim, outcome }: Progress): boolean {
  if (claim && (claim.date > date || (claim.date === date && !claim.isPending))) {
    // A claim whose message failed is open again; see `openDate`.
    return !(claim.date === date && outcome?.date === date && outcome.result === 'failed');
  }
  if (!outcome) return false;
  return outcome.date > date || (outcome.date === date && outcome.result !== 'failed');
}

function isFailed({ date }: OwedDate, { outcome }: Progress): boolean {
  return outcome?.date === date && outcome.result === 'failed';
}

function instantOn(plan: Parameters<typeof sendInstant>[0], date: string): string {
  return new Date(sendInstant(plan, date)).toISOString();
}
