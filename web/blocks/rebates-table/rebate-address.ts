import { type RebateChoice, rebatePageSize, rebateTypeOf } from '@merrowvale/shared/domain/rebates.ts';
import { withParams } from '../../lib/with-params.ts';

export const rebateParameters = {
  type: 'rebate_type',
  brand: 'rebate_brand',
  offerCode: 'offer_code',
  search: 'rebate_search',
} as const satisfies Record<keyof RebateChoice, string>;
export const shownParameter = 'shown';
/** A form without scripts sends all other parameters along. */
export const ownRebateParameters: readonly string[] = [...Object.values(rebateParameters), shownParameter];

export function rebateChoice(query: string): RebateChoice {
  const parameters = new URLSearchParams(query);
  const text = (name: keyof RebateChoice) => parameters.get(rebateParameters[name]) ?? '';
  return {
    type: rebateTypeOf(parameters.get(rebateParameters.type)),
    brand: text('brand'),
    offerCode: text('offerCode'),
    search: text('search'),
  };
}

/** The address with a changed search; the list restarts with its first six offers. */
export function changedAddress(path: string, query: string, change: Partial<RebateChoice>): string {
  const { type, brand, offerCode, search } = { ...rebateChoice(query), ...change };
  return withParams(path, query, {
    [rebateParameters.type]: type === 'all' ? null : type,
    [rebateParameters.brand]: brand || null,
    [rebateParameters.offerCode]: offerCode || null,
    [rebateParameters.search]: search || null,
    [shownParameter]: null,
  });
}

export function shownIn(query: string): number {
  return Number(new URLSearchParams(query).get(shownParameter) ?? rebatePageSize);
}
