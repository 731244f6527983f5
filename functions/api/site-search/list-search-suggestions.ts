import { listTags } from '@merrowvale/shared/domain/content-languages.ts';
import { siteSearchEndpoints } from '@merrowvale/shared/endpoints/site-search-endpoints.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';
import type { SourceItem } from '@merrowvale/shared/schemas/lister.ts';
import type { SearchSuggestions } from '@merrowvale/shared/schemas/search.ts';
import { type ContentDependencies, contentDependencies } from '../../lib/content/content-source.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { expressionsIn } from '../../lib/search/built-index.ts';
import { allSearchedElements, searchedTypes } from '../../lib/search/searched-types.ts';
import { siteDocuments } from '../../lib/search/site-documents.ts';

/**
 * One response per locale for every search field, so that the CDN serves all visitors and typing needs no further
 * request.
 */
export async function listSearchSuggestions(
  { query: { locale } }: ApiRequest<'listSearchSuggestions'>,
  { content }: ContentDependencies,
) {
  const items = await content.itemsOf(Object.keys(searchedTypes), locale, allSearchedElements);
  return {
    body: siteSuggestions(items, locale),
    headers: {
      'cache-tag': listTags(['page', 'article', 'faq_item'], locale).join(','),
    },
  };
}

export const handler = endpoint(
  siteSearchEndpoints.listSearchSuggestions,
  listSearchSuggestions,
  contentDependencies,
);

/** Everything that the search field may suggest to anybody: terms, and pages with the words that find them. */
export function siteSuggestions(content: readonly SourceItem[], locale: Locale): SearchSuggestions {
  const documents = siteDocuments(content, locale).filter(
    ({ gateLevel, roles, url }) => gateLevel === 0 && roles.length === 0 && !url.endsWith('/404'),
  );
  return {
    pages: documents.map(({ title, url, type, keywords }) => ({
      title,
      url,
      type: type ?? 'page',
      words: wordsBeyond(title, keywords),
    })),
    terms: [...new Set(expressionsIn(content).flat())],
  };
}

/** The keywords that are not in the title already, without duplicates. */
function wordsBeyond(title: string, keywords: string): string {
  const known = new Set(wordsOf(title));
  return [...new Set(wordsOf(keywords))].filter((word) => !known.has(word)).join(' ');
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
