import { contentEndpoints } from '@merrowvale/shared/endpoints/content-endpoints.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';
import type { ListerResponse } from '@merrowvale/shared/schemas/lister.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { ApiError } from '../../lib/api/api-error.ts';
import { callApi } from '../../lib/api/call-api.ts';
import type { ListerChoice } from './lister-choice.ts';
import { hideElementCodename, type ListerSettings } from './lister-settings.ts';

const timeoutMilliseconds = 10_000;

type ListQuery = { locale: Locale; settings: ListerSettings; choice: ListerChoice };

/** Items of a list from one onwards, or those that follow the `rendered` items of the server. */
export function listerItemsQuery(list: ListQuery, from = 0, rendered = 0) {
  const { initial, subsequent } = list.settings;
  const begin = from + rendered;
  return infiniteQueryOptions({
    queryKey: ['lister-items', list, from, rendered],
    initialPageParam: begin,
    queryFn: ({ pageParam: skip }) => {
      const limit = skip === begin && rendered === 0 ? initial : subsequent;
      return listerPage(list, { skip, limit });
    },
    getNextPageParam: (last: ListerResponse, pages) => {
      const shown = rendered + pages.reduce((sum, { items }) => sum + items.length, 0);
      if (last.items.length === 0 || shown >= last.pagination.totalCount) return undefined;
      // An address may have asked the server for more than the initial number.
      const isUneven = initial !== subsequent || (rendered > 0 && rendered !== initial);
      const loads = pages.length + (rendered > 0 ? 1 : 0);
      return isUneven ? shown : loads * subsequent;
    },
    staleTime: 600_000,
    gcTime: 900_000,
  });
}

/** A page of the list; offsets and total count from the list's first item. */
async function listerPage(
  { locale, settings, choice }: ListQuery,
  { skip, limit }: { skip: number; limit: number },
): Promise<ListerResponse> {
  const filters = [...settings.filters, ...choice.filters];
  const orderBy = choice.orderBy ?? settings.orderBy;
  const response = await callApi(contentEndpoints.listListerItems, {
    query: {
      codename: settings.codename,
      locale,
      hideElementCodename,
      limit,
      ...(settings.skip + skip > 0 && { skip: settings.skip + skip }),
      ...(filters.length > 0 && { filters: JSON.stringify(filters) }),
      ...(orderBy !== undefined && { orderBy }),
      ...(settings.excludeId !== undefined && { excludeId: settings.excludeId }),
      ...(settings.roles !== undefined && { roles: settings.roles }),
    },
    signal: AbortSignal.timeout(timeoutMilliseconds),
  });
  if (!response.success) throw new ApiError(200, response.message);
  const totalCount = Math.max(0, response.pagination.totalCount - settings.skip);
  return { ...response, pagination: { totalCount } };
}
