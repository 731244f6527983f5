import { endpoints } from '@merrowvale/shared/endpoints.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';
import type { ListerAnswer, ListerFilter, ListerOrder } from '@merrowvale/shared/schemas/lister.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { ApiError } from '../../lib/api/api-error.ts';
import { callApi } from '../../lib/api/call-api.ts';
import { followUpSkip } from './lister-paging.ts';
import type { ListerSettings } from './lister-settings.ts';

/** What the visitor has chosen on top of the editor's settings. */
export type ListerChoice = { filters: readonly ListerFilter[]; orderBy: ListerOrder | undefined };

const noChoice: ListerChoice = { filters: [], orderBy: undefined };
const timeoutMilliseconds = 10_000;
const cache = { staleTime: 600_000, gcTime: 900_000 } as const;

/** A list that loads more, or with `from` a single page of it. */
export function listerItemsQuery(
  locale: Locale,
  settings: ListerSettings,
  choice: ListerChoice = noChoice,
  from = 0,
) {
  return infiniteQueryOptions({
    queryKey: ['lister-items', locale, settings, choice, from],
    initialPageParam: from,
    queryFn: ({ pageParam, signal }) => {
      const limit = pageParam === from ? settings.initial : settings.subsequent;
      return listerPage(listerCall(locale, settings, choice, { skip: pageParam, limit }), signal);
    },
    getNextPageParam: (last: ListerAnswer, pages) => {
      const shown = pages.reduce((sum, { items }) => sum + items.length, 0);
      if (last.items.length === 0 || shown >= last.pagination.totalCount) return undefined;
      return followUpSkip({ page: pages.length - 1, shown, ...settings });
    },
    ...cache,
  });
}

/** The query of one call; what has no value is left out. */
function listerCall(
  locale: Locale,
  settings: ListerSettings,
  choice: ListerChoice,
  { skip, limit }: { skip: number; limit: number },
) {
  const filters = [...settings.filters, ...choice.filters];
  const orderBy = choice.orderBy ?? settings.orderBy;
  return {
    codename: settings.codename,
    locale,
    hideElementCodename: 'hide_from_lister',
    limit,
    ...(skip > 0 && { skip }),
    ...(filters.length > 0 && { filters: JSON.stringify(filters) }),
    ...(orderBy !== undefined && { orderBy }),
    ...(settings.roles !== undefined && { roles: settings.roles }),
  };
}

async function listerPage(query: ReturnType<typeof listerCall>, signal: AbortSignal): Promise<ListerAnswer> {
  const answer = await callApi(endpoints.listListerItems, {
    query,
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMilliseconds)]),
  });
  if (!answer.success) throw new ApiError(200, answer.message);
  return answer;
}
