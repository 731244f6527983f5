const most = 6;

/** Number of columns: a whole number from 1 to 6, or else the block's default. */
export function benefitColumns(count: number | null, own: number): number {
  return count !== null && Number.isInteger(count) && count >= 1 && count <= most ? count : own;
}
