/** Number of columns: a whole number from 1 to the most, or else the block's default. */
export function gridColumns(count: number | null, own: number, most = 6): number {
  return count !== null && Number.isInteger(count) && count >= 1 && count <= most ? count : own;
}
