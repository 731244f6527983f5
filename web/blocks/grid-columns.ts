import { numberWithin } from '@merrowvale/shared/domain/number-within.ts';

/** Number of columns: a whole number from 1 to the most, or else the block's default. */
export function gridColumns(count: number | null, own: number, max = 6): number {
  return Number.isInteger(count) ? numberWithin(count, [1, max], own) : own;
}
