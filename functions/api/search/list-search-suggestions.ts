import { listTags } from '@merrowvale/shared/domain/list-tags.ts';
import { contentEndpoints } from '@merrowvale/shared/endpoints/content-endpoints.ts';
import { type ContentDependencies, contentDependencies } from '../../lib/content/content-dependencies.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { allSearchedElements, searchedTypes } from '../../lib/search/searched-types.ts';
import { siteSuggestions } from '../../lib/search/site-suggestions.ts';

const row = contentEndpoints.listSearchSuggestions;

/**
 * One response per locale for every search field, so that the CDN serves all visitors and typing needs no further
 * request.
 */
export async function listSearchSuggestions(
  { query: { locale }, now }: ApiRequest<typeof row>,
  { content }: ContentDependencies,
) {
  const items = await content.itemsOf(Object.keys(searchedTypes), locale, allSearchedElements, now);
  return {
    body: siteSuggestions(items, locale),
    headers: {
      'cache-tag': ['page', 'article', 'faq_item'].flatMap((type) => listTags(type, locale)).join(','),
    },
  };
}

export const handler = endpoint(row, listSearchSuggestions, contentDependencies);
