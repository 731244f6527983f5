import type { Locale } from '@merrowvale/shared/locales.ts';

type FaqRequest = {
  locale: Locale;
  query: string;
  /** The caller's, who finds only questions for them and for everybody. */
  roles: readonly string[];
  /** ISO instant. */
  now: string;
};

/** Finds the questions that the caller may see by words, and returns their codenames or ids, best match first. */
export type FaqIndex = { find(request: FaqRequest): Promise<string[]> };
