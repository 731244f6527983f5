import type { Locale } from '@merrowvale/shared/locales.ts';
import type { SourceItem } from '@merrowvale/shared/schemas/lister.ts';

/** Published content. */
export type ContentSource = {
  /**
   * All items of a type in a locale, with the elements named; throws `unavailable`. A caller that gives its time,
   * an ISO instant, may be given an answer that was kept for a while.
   */
  itemsOf(type: string, locale: Locale, elements: readonly string[], now?: string): Promise<SourceItem[]>;
};
