import 'server-only';
import { siteSearchEndpoints } from '@merrowvale/shared/endpoints/site-search-endpoints.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';
import type { SearchResponse, SiteQuestion } from '@merrowvale/shared/schemas/search.ts';
import { callFromServer } from '../api/call-from-server.ts';
import { logProblem } from '../log-problem.ts';

/** Searches through the API for a page rendered on the server; logs a failure and returns undefined. */
export async function fetchSearchResults(
  locale: Locale,
  { q, skip, type }: SiteQuestion,
): Promise<SearchResponse | undefined> {
  try {
    return await callFromServer(siteSearchEndpoints.searchSite, { query: { locale, q, skip, type } });
  } catch (failure) {
    logProblem('An error occurred when obtaining search results.', failure, { locale });
    return undefined;
  }
}
