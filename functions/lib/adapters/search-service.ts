import { AppError } from '@merrowvale/shared/errors.ts';
import { searchIndexResponse } from '@merrowvale/shared/schemas/search.ts';
import type { SearchIndex, SearchRequest } from '../ports/search-index.ts';
import { tracedFetch } from './traced-fetch.ts';

type SearchServiceSettings = {
  /** URL of the index, with `{locale}` as the placeholder for the locale. */
  url: string;
  key: () => Promise<string>;
  timeoutMilliseconds: number;
};

/** A search service that speaks OData, such as Azure's. Its key is sent with our request and nowhere else. */
export function searchService({ url, key, timeoutMilliseconds }: SearchServiceSettings): SearchIndex {
  return {
    async search(request) {
      const response = await tracedFetch(addressOf(url, request), {
        headers: { accept: 'application/json', 'api-key': await key() },
        signal: AbortSignal.timeout(timeoutMilliseconds),
        redirect: 'error',
      });
      if (!response.ok)
        throw new AppError('unavailable', `The search service responded with ${response.status}.`);
      return searchIndexResponse.parse(await response.json());
    },
  };
}

function addressOf(url: string, { locale, query, top, skip, level }: SearchRequest): URL {
  const address = new URL(url.replace('{locale}', locale));
  const parameters = {
    search: query,
    $top: `${top}`,
    $skip: `${skip}`,
    $count: 'true',
    $filter: `gateLevel le ${level}`,
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return address;
}
