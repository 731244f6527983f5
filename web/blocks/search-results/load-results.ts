import { contentEndpoints } from '@merrowvale/shared/endpoints/content-endpoints.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';
import type { SearchResponse, SiteQuestion } from '@merrowvale/shared/schemas/search.ts';
import { callApi } from '../../lib/api/call-api.ts';

export async function loadResults(locale: Locale, question: SiteQuestion): Promise<SearchResponse> {
  return callApi(contentEndpoints.searchSite, { query: { locale, ...question } });
}
