/**
 * The occasion of a message, by which it is claimed: the due date itself (`2026-11-22`) for the first message, and
 * with the number of days that have gone by since then (`2026-11-22+03`) for one that repeats it. As text they sort
 * in the order in which they go out.
 */
export type Occasion = string;

/** The latest day on which the message for a due date may be repeated. */
export const latestRepeat = 99;

/** The occasion of a message that goes out some days after the first one for a due date. */
export function occasionOf(dueDate: string, daysAfter: number): Occasion {
  return daysAfter === 0 ? dueDate : `${dueDate}+${String(daysAfter).padStart(2, '0')}`;
}

/** The due date that an occasion belongs to. */
export function dueDateOf(occasion: Occasion): string {
  return occasion.slice(0, 10);
}

/** Days between the first message for a due date and this one. */
export function daysAfterFirst(occasion: Occasion): number {
  return Number(occasion.slice(11));
}

/** True for a message that repeats the first one for its due date. */
export function isRepeat(occasion: Occasion): boolean {
  return occasion.length > 10;
}
