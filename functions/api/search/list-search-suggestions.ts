import { listTags } from '@merrowvale/shared/domain/list-tags.ts';
import { contentEndpoints } from '@merrowvale/shared/endpoints/content-endpoints.ts';
import { type ContentSource, connectContent } from '../../lib/content/content-source.ts';
import { type ApiRequest, type EndpointPorts, endpoint } from '../../lib/endpoint.ts';
import { publicDependencies } from '../../lib/public-dependencies.ts';
import { allSearchedElements, searchedTypes } from '../../lib/search/searched-types.ts';
import { siteSuggestions } from '../../lib/search/site-suggestions.ts';
import { withParts } from '../../lib/with-parts.ts';

const row = contentEndpoints.listSearchSuggestions;

/**
 * One response per locale for every search field, so that the CDN serves all visitors and typing needs no further
 * request.
 */
export async function listSearchSuggestions(
  { query: { locale }, now }: ApiRequest<typeof row>,
  { content }: EndpointPorts & { content: ContentSource },
) {
  const items = await content.itemsOf(Object.keys(searchedTypes), locale, allSearchedElements, now);
  return {
    body: siteSuggestions(items, locale),
    headers: {
      'cache-tag': ['page', 'article', 'faq_item'].flatMap((type) => listTags(type, locale)).join(','),
    },
  };
}

export const handler = endpoint(
  row,
  listSearchSuggestions,
  withParts(publicDependencies, { content: connectContent }),
);
