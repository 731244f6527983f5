import { authenticationLevel } from '@merrowvale/shared/domain/authentication-level.ts';
import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { AppError } from '@merrowvale/shared/errors.ts';
import {
  type IndexedDocument,
  type SearchResult,
  searchPageSize,
} from '@merrowvale/shared/schemas/search.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { type SearchDependencies, searchDependencies } from '../../lib/search-dependencies.ts';

const row = endpoints.searchSite;
type Request = ApiRequest<typeof row>;

const failed = 'An error occurred when obtaining search results.';

/** Asks the index once, when it is known who is asking. */
export async function searchSite({ query, event, now, log }: Request, ports: SearchDependencies) {
  const roles = await rolesOf(event, ports);
  const request = {
    locale: query.locale,
    query: query.q,
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
      success: true as const,
      value: found.value.map(toResult),
      '@odata.count': found['@odata.count'],
    },
  };
}

/** Undefined for a visitor, also for one whose session has ended. */
async function rolesOf(event: Request['event'], ports: SearchDependencies) {
  try {
    return (await ports.identify(event)).roles;
  } catch (failure) {
    if (failure instanceof AppError && failure.code === 'not-signed-in') return undefined;
    throw failure;
  }
}

function toResult({ category, title, description, url }: IndexedDocument): SearchResult {
  return { category: category ?? '', title, desc: description ?? '', url };
}

export const handler = endpoint(row, searchSite, searchDependencies);
