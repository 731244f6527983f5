/** The kinds of offer that a list of rebates can be narrowed to, in the order shown; `all` sets no limit. */
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

/** How many rebates a list shows at first, and how many more each time. */
export const rebatePageSize = 6;

/** What of a rebate decides whether it is found. */
export type RebateRow = { type: readonly string[]; brand: readonly string[]; offerCode: string };

/** What a visitor looks for. An empty text sets no limit; `offerCode` is a whole code, `search` any part of one. */
export type RebateChoice = { type: RebateType; brand: string; offerCode: string; search: string };

/** Whether a rebate is found: everything that was chosen must fit. A search is in capitals, as offer codes are. */
export function isRebateFound(row: RebateRow, { type, brand, offerCode, search }: RebateChoice): boolean {
  return (
    (type === 'all' || row.type.includes(type)) &&
    (brand === '' || row.brand.includes(brand)) &&
    (offerCode === '' || row.offerCode === offerCode.trim().toUpperCase()) &&
    row.offerCode.includes(search.trim().toUpperCase())
  );
}

export type RebateRegion = 'uk' | 'us';

/** Whose offers a locale shows: the United Kingdom has its own, everybody else sees those of the United States. */
export function rebateRegion(locale: string): RebateRegion {
  return locale === 'en_gb' ? 'uk' : 'us';
}

/** A text as a kind of offer; `all` for what is none. */
export function rebateTypeOf(text: string | null): RebateType {
  return rebateTypes.find((type) => type === text) ?? 'all';
}

/** How many rows stand in view when `asked` were asked for: whole steps of six, and never more than there are. */
export function rebatesShown(asked: number, total: number): number {
  const steps = Number.isFinite(asked) ? Math.max(1, Math.ceil(asked / rebatePageSize)) : 1;
  return Math.min(total, steps * rebatePageSize);
}
