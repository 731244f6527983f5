import { authenticationLevel } from '@merrowvale/shared/domain/authentication-level.ts';
import { siteSearchEndpoints } from '@merrowvale/shared/endpoints/site-search-endpoints.ts';
import { AppError } from '@merrowvale/shared/errors.ts';
import {
  type IndexedDocument,
  type SearchResult,
  searchPageSize,
} from '@merrowvale/shared/schemas/search.ts';
import { dependencies } from '../../lib/dependencies.ts';
import { type ApiRequest, type EndpointPorts, endpoint } from '../../lib/endpoint.ts';
import { signedInOwner } from '../../lib/identity/signed-in-owner.ts';
import { publicDependencies } from '../../lib/public-dependencies.ts';
import { connectSearch, type SearchIndex } from '../../lib/search/search-index.ts';
import { withParts } from '../../lib/with-parts.ts';

type Request = ApiRequest<'searchSite'>;

const failed = 'An error occurred when obtaining search results.';

export async function searchSite(
  { query, event, now, log }: Request,
  ports: EndpointPorts & { index: SearchIndex },
) {
  const roles = (await signedInOwner(event, ports))?.roles;
  const request = {
    locale: query.locale,
    query: query.q,
    type: query.type,
    top: searchPageSize,
    skip: query.skip,
    level: authenticationLevel(roles),
    roles: roles ?? [],
    now,
  };
  const found = await ports.index.search(request).catch((cause: unknown) => {
    log.error(failed, { error: cause });
    throw new AppError('unavailable', failed, { cause });
  });
  return {
    body: {
      value: found.value.map(toResult),
      '@odata.count': found['@odata.count'],
      facets: found.facets,
      suggestion: found.suggestion,
    },
  };
}

function toResult({ category, title, description, url, type, image }: IndexedDocument): SearchResult {
  return { category: category ?? '', title, desc: description ?? '', url, type, image };
}

export const handler = endpoint(
  siteSearchEndpoints.searchSite,
  searchSite,
  withParts(publicDependencies, { index: connectSearch, identify: () => dependencies.identify }),
);
