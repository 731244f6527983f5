const columnCounts = [1, 2, 3, 4, 5] as const;

/** Number of columns: an editor's value from 1 to 5, otherwise 3. */
export function cardColumns(count: number | null): number {
  return columnCounts.find((known) => known === count) ?? 3;
}
