import type { BusinessesFound } from '@merrowvale/shared/schemas/business.ts';

/** Directory of businesses in the trade, searched by name and place. */
export type BusinessDirectory = {
  search(question: { search: string; countryCode: string }): Promise<BusinessesFound>;
};
