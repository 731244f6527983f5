import { plainDigits } from '../schemas/plain-text.ts';

/** The types of offer that a list of rebates can be filtered by, in display order; `all` does not filter. */
export const rebateTypes = [
  'all',
  'for_dogs',
  'for_cats',
  'mix_and_match_offers',
  'for_beef',
  'for_swine',
  'for_dairy',
  'for_poultry',
] as const;
export type RebateType = (typeof rebateTypes)[number];

export const rebatePageSize = 6;

export type RebateRow = { type: readonly string[]; brand: readonly string[]; offerCode: string };

export type RebateChoice = { type: RebateType; brand: string; offerCode: string; search: string };

/** An offer's code for comparison: in capitals, however it was typed. */
function comparableCode(code: string): string {
  return plainDigits(code).toUpperCase();
}

/** True if a rebate matches all criteria. */
export function isRebateFound(row: RebateRow, { type, brand, offerCode, search }: RebateChoice): boolean {
  return (
    (type === 'all' || row.type.includes(type)) &&
    (brand === '' || row.brand.includes(brand)) &&
    (offerCode === '' || comparableCode(row.offerCode) === comparableCode(offerCode)) &&
    comparableCode(row.offerCode).includes(comparableCode(search))
  );
}

export type RebateRegion = 'uk' | 'us';

/**
 * The region of the offers in a locale: the United Kingdom has its own; all other locales use the offers of the
 * United States.
 */
export function rebateRegion(locale: string): RebateRegion {
  return locale === 'en_gb' ? 'uk' : 'us';
}

/** Parses a type of offer; `all` for any other text. */
export function rebateTypeOf(text: string | null): RebateType {
  return rebateTypes.find((type) => type === text) ?? 'all';
}

export function rebatesShown(asked: number, total: number): number {
  const steps = Number.isFinite(asked) ? Math.max(1, Math.ceil(asked / rebatePageSize)) : 1;
  return Math.min(total, steps * rebatePageSize);
}
