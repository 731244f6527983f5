import type { BusinessesFound } from '@merrowvale/shared/schemas/business.ts';

/** Businesses of the trade, by what they are called and where they are. */
export type BusinessDirectory = {
  search(question: { search: string; countryCode: string }): Promise<BusinessesFound>;
};
