import { searchQuery, searchResponse, searchSuggestionsResponse } from '../schemas/search.ts';
import type { ApiArea, AreaRows } from './area.ts';
import { localeQuery, ofAnyone } from './row-parts.ts';

export const siteSearchEndpoints = {
  searchSite: {
    ...ofAnyone('site-search', 'search-site', 'GET', '/api/search'),
    summary: 'Eighteen results of the site search from `skip` on, limited to those that the caller may see',
    query: localeQuery.extend(searchQuery.shape),
    response: searchResponse,
  },
  listSearchSuggestions: {
    ...ofAnyone('site-search', 'list-search-suggestions', 'GET', '/api/search/suggestions'),
    summary: 'The pages and terms that search fields suggest in a locale, for the browser to select from',
    query: localeQuery,
    response: searchSuggestionsResponse,
    cache: { maxAge: 600, staleWhileRevalidate: 86_400 },
  },
} as const satisfies AreaRows<'site-search', 'anyone'>;

export const siteSearchArea = {
  audience: 'anyone',
  endpoints: siteSearchEndpoints,
  expensive: true,
  impact: 'Visitors find nothing when they search the site, and search fields suggest nothing.',
  // A whole processor (Lambda gives one at 1,769 MB), because the first search waits for its index to be built.
  memoryMegabytes: 1769,
  needs: {
    searchSite: { needs: ['session', 'content', 'search'] },
    listSearchSuggestions: { needs: ['session', 'content'] },
  },
} as const satisfies ApiArea<typeof siteSearchEndpoints>;
