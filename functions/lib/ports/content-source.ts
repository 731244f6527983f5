import type { Locale } from '@merrowvale/shared/locales.ts';

/** An element as the content system delivers it; `taxonomyGroup` where terms are chosen. */
export type SourceElement = { type: string; name: string; value: unknown; taxonomyGroup?: string };

export type SourceItem = {
  id: string;
  codename: string;
  type: string;
  /** ISO instant. */
  lastModified: string;
  elements: Record<string, SourceElement>;
};

/** Published content. */
export type ContentSource = {
  /** All items of a type in a locale, with the elements named; throws `unavailable`. */
  itemsOf(type: string, locale: Locale, elements: readonly string[]): Promise<SourceItem[]>;
};
