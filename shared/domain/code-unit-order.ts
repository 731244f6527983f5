/** The order of two texts in every language and time, for what is compared by machines; zero if they are equal. */
export function byCodeUnits(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
