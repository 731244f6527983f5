import type { Locale } from '@merrowvale/shared/locales.ts';

type FaqRequest = {
  locale: Locale;
  query: string;
  /** ISO instant. */
  now: string;
};

/** Finds questions by words and names their codenames or ids, best first. */
export type FaqIndex = { find(request: FaqRequest): Promise<string[]> };
