import { contentEndpoints } from '@merrowvale/shared/endpoints/content-endpoints.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';
import type { ListerResponse } from '@merrowvale/shared/schemas/lister.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { ApiError } from '../../lib/api/api-error.ts';
import { callApi } from '../../lib/api/call-api.ts';
import type { ListerChoice } from './lister-choice.ts';
import { followUpSkip } from './lister-paging.ts';
import { hideElementCodename, type ListerSettings } from './lister-settings.ts';

const timeoutMilliseconds = 10_000;
const cache = { staleTime: 600_000, gcTime: 900_000 } as const;

type ListQuery = { locale: Locale; settings: ListerSettings; choice: ListerChoice };

export function listerItemsQuery({ locale, settings, choice }: ListQuery, from = 0) {
  return infiniteQueryOptions({
    queryKey: ['lister-items', locale, settings, choice, from],
    initialPageParam: from,
    queryFn: ({ pageParam }) => {
      const limit = pageParam === from ? settings.initial : settings.subsequent;
      return listerPage({ locale, settings, choice }, { skip: pageParam, limit });
    },
    getNextPageParam: (last: ListerResponse, pages) => {
      const shown = countOf(pages);
      if (last.items.length === 0 || shown >= last.pagination.totalCount) return undefined;
      return followUpSkip({ page: pages.length - 1, shown, ...settings });
    },
    ...cache,
  });
}

export function moreItemsQuery({ locale, settings, choice }: ListQuery, renderedCount: number) {
  const limit = settings.subsequent;
  const skipFor = (pages: readonly ListerResponse[]) => {
    const shown = renderedCount + countOf(pages);
    if (renderedCount !== settings.initial) return shown;
    return followUpSkip({ page: pages.length, shown, ...settings });
  };
  return infiniteQueryOptions({
    queryKey: ['more-lister-items', locale, settings, choice, renderedCount],
    initialPageParam: skipFor([]),
    queryFn: ({ pageParam }) => listerPage({ locale, settings, choice }, { skip: pageParam, limit }),
    getNextPageParam: (last: ListerResponse, pages) =>
      last.items.length === 0 || renderedCount + countOf(pages) >= last.pagination.totalCount
        ? undefined
        : skipFor(pages),
    ...cache,
  });
}

function countOf(pages: readonly ListerResponse[]): number {
  return pages.reduce((sum, { items }) => sum + items.length, 0);
}

/** Query parameters of one call; empty ones are left out. */
function listerCall(
  { locale, settings, choice }: ListQuery,
  { skip, limit }: { skip: number; limit: number },
) {
  const filters = [...settings.filters, ...choice.filters];
  const orderBy = choice.orderBy ?? settings.orderBy;
  return {
    codename: settings.codename,
    locale,
    hideElementCodename,
    limit,
    ...(settings.skip + skip > 0 && { skip: settings.skip + skip }),
    ...(filters.length > 0 && { filters: JSON.stringify(filters) }),
    ...(orderBy !== undefined && { orderBy }),
    ...(settings.excludeId !== undefined && { excludeId: settings.excludeId }),
    ...(settings.roles !== undefined && { roles: settings.roles }),
  };
}

/** A page of the list; offsets and total count from the list's first item. */
async function listerPage(list: ListQuery, range: { skip: number; limit: number }): Promise<ListerResponse> {
  const response = await callApi(contentEndpoints.listListerItems, {
    query: listerCall(list, range),
    signal: AbortSignal.timeout(timeoutMilliseconds),
  });
  if (!response.success) throw new ApiError(200, response.message);
  const totalCount = Math.max(0, response.pagination.totalCount - list.settings.skip);
  return { ...response, pagination: { totalCount } };
}
