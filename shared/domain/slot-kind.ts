import { type Interval, intervals } from './interval.ts';

/** Days by which a message may precede its due date. */
export const leadDaysLimits = { min: 0, max: 7 } as const;

/**
 * Number of days after a due date before its second message may be sent; by then, the result of the first one is
 * known.
 */
export const followUpDaysLimits = { min: 3, max: 14 } as const;

/**
 * A kind of slot in the index: reminders with each combination of interval, lead time and follow-up are stored
 * separately, so that a collector reads a kind only on days on which it can have something due.
 */
type RecurringKind = { interval: Interval; leadDays: number; followUpDays: number | null };

/** Slots that are used once, on the date on which a message is sent. */
type OneOffKind = { sendDate: string };

export type SlotKind = RecurringKind | OneOffKind;

const known: ReadonlyMap<string, Interval> = new Map(intervals.map((interval) => [interval, interval]));

/** The text form of a kind: `m1`, `w6-l3` (3 days ahead), `m1-f4` (again after 4 days), `o2026-11-25` (once). */
export function slotKindText(kind: SlotKind): string {
  if ('sendDate' in kind) return `o${kind.sendDate}`;
  const lead = kind.leadDays > 0 ? `-l${kind.leadDays}` : '';
  const followUp = kind.followUpDays === null ? '' : `-f${kind.followUpDays}`;
  return `${kind.interval}${lead}${followUp}`;
}

/** Parses the text form of a kind; undefined for an unknown kind. */
export function parseSlotKind(text: string): SlotKind | undefined {
  if (/^o\d{4}-\d\d-\d\d$/.test(text)) return { sendDate: text.slice(1) };
  const [, name = '', lead, followUp] = /^([mw]\d+)(?:-l(\d+))?(?:-f(\d+))?$/.exec(text) ?? [];
  const interval = known.get(name);
  if (!interval) return undefined;
  const kind = { interval, leadDays: Number(lead ?? 0), followUpDays: followUp ? Number(followUp) : null };
  return isWithinLimits(kind) && slotKindText(kind) === text ? kind : undefined;
}

function isWithinLimits({ leadDays, followUpDays }: RecurringKind): boolean {
  const { min, max } = followUpDaysLimits;
  if (leadDays > leadDaysLimits.max) return false;
  return followUpDays === null || (followUpDays >= min && followUpDays <= max);
}
