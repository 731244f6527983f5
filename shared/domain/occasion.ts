/**
 * The occasion of a message, by which it is claimed: the due date itself (`2026-11-22`) for the first message; for a
 * repeat, the date with the number of days since then (`2026-11-22+03`). As text, occasions sort in the order of
 * sending.
 */
export type Occasion = string;

export const latestRepeat = 99;

export function occasionOf(dueDate: string, daysAfter: number): Occasion {
  return daysAfter === 0 ? dueDate : `${dueDate}+${String(daysAfter).padStart(2, '0')}`;
}

export function dueDateOf(occasion: Occasion): string {
  return occasion.slice(0, 10);
}

export function isRepeat(occasion: Occasion): boolean {
  return occasion.length > 10;
}
