/** Maximum number of names in a search; the best of them are shown first (PNF-12). */
export const maxFoundNames = 25;
export const topNameCount = 5;

/** Number of names in a list before "load more", and in each step after it (PNF-15, PNF-19). */
export const namesAtOnce = 40;
/** Duration of one step of the rotation through the names beyond the top ones (PNF-13). */
export const shuffleMilliseconds = 5000;

/** Messages of a search that cannot be made (PNF-04, PNF-05). */
export const petNameMessages = {
  noLocale: 'Locale is required',
  noTrait: 'At least one trait must be selected',
} as const;
