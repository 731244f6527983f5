/** Names of a search, at most; the best of them are shown first (PNF-12). */
export const mostFoundNames = 25;
export const topNameCount = 5;

/** Messages of a search that cannot be made (PNF-04, PNF-05). */
export const petNameMessages = {
  noLocale: 'Locale is required',
  noTrait: 'At least one trait must be selected',
} as const;
