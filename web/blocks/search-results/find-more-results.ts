import { siteSearchEndpoints } from '@merrowvale/shared/endpoints/site-search-endpoints.ts';
import { type CallOf, callApi } from '../../lib/api/call-api.ts';

type ResultsQuery = CallOf<typeof siteSearchEndpoints.searchSite>['query'];

export const findMoreResults = (query: ResultsQuery) => callApi(siteSearchEndpoints.searchSite, { query });
