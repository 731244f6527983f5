import type { Locale } from '@merrowvale/shared/locales.ts';
import type { SourceItem } from '@merrowvale/shared/schemas/lister.ts';

/** Published content. */
export type ContentSource = {
  /**
   * All items of a type, or of several, in a locale, with the given elements; throws `unavailable`. A caller that passes its time, an
   * ISO instant, may get a cached response.
   */
  itemsOf(
    type: string | readonly string[],
    locale: Locale,
    elements: readonly string[],
    now?: string,
  ): Promise<SourceItem[]>;
};
