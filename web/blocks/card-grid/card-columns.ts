const columnCounts = [1, 2, 3, 4, 5] as const;

/** In how many columns cards stand: 1 to 5 as an editor says, 3 otherwise. */
export function cardColumns(count: number | null): number {
  return columnCounts.find((known) => known === count) ?? 3;
}
