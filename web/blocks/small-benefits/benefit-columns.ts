const most = 6;

/** In how many columns benefits stand: a whole number from 1 to 6, or the block's own when nothing else is set. */
export function benefitColumns(count: number | null, own: number): number {
  return count !== null && Number.isInteger(count) && count >= 1 && count <= most ? count : own;
}
