import type { Locale } from '@merrowvale/shared/locales.ts';
import type { SearchedDocumentType, SearchIndexResponse } from '@merrowvale/shared/schemas/search.ts';

export type SearchRequest = {
  locale: Locale;
  query: string;
  /** Only documents of this type; a search service may ignore it. */
  type?: SearchedDocumentType | undefined;
  top: number;
  skip: number;
  /** Authentication level of the caller; documents above it are left out of the results. */
  level: number;
  roles: readonly string[];
  /** ISO instant. */
  now: string;
};

/** Finds documents by words. */
export type SearchIndex = { search(request: SearchRequest): Promise<SearchIndexResponse> };
