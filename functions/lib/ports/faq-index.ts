import type { Locale } from '@merrowvale/shared/locales.ts';

type FaqRequest = {
  locale: Locale;
  query: string;
  /** ISO instant. */
  now: string;
};

/** Finds questions by words and returns their codenames or ids, best match first. */
export type FaqIndex = { find(request: FaqRequest): Promise<string[]> };
