import { supportDeskEndpoints } from '@merrowvale/shared/endpoints/support-desk-endpoints.ts';
import { type InfiniteData, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../lib/api/call-api.ts';
import { useApiMutation } from '../lib/api/use-api-mutation.ts';
import { useLocaleCode } from '../lib/i18n/locale-context.tsx';
import { deskKeys } from './desk-queries.ts';

/**
 * Invalidates all queries that a change to a submission affects, and again once the lists' index contains the change.
 */
export function useRefreshSubmissions(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () => {
    const affected = [deskKeys.submissions, deskKeys.counts];
    for (const queryKey of affected) refreshLater(queryClient, queryKey);
    return Promise.all(affected.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  };
}

export function useSubmissionActions(reference: string) {
  const locale = useLocaleCode();
  const refresh = useRefreshSubmissions();
  const call = { params: { id: reference }, query: { locale } };
  const replay = useApiMutation({
    call: async (signal) => (await callApi(supportDeskEndpoints.replaySubmission, { ...call, signal })).data,
    onSettled: refresh,
  });
  const restore = useApiMutation({
    call: async (signal) => (await callApi(supportDeskEndpoints.restoreSubmission, { ...call, signal })).data,
    onSettled: refresh,
  });
  return { replay, restore };
}

export type SubmissionActions = ReturnType<typeof useSubmissionActions>;

type Pages = InfiniteData<{ data: readonly { id: string }[] }>;

/** A change reaches the database's index, which serves the lists, within this time and usually much sooner. */
export const indexMilliseconds = 1000;

/**
 * Used after an entry has moved to another list. The entry disappears from the list on screen at once, where an
 * immediate request could still return it, and all lists are requested again once the change has reached the index.
 */
export function moveEntry(queryClient: QueryClient, queryKey: QueryKey, id: string): void {
  void queryClient.cancelQueries({ queryKey });
  queryClient.setQueriesData<Pages>({ queryKey }, (lists) => lists && without(lists, id));
  refreshLater(queryClient, queryKey);
}

function refreshLater(queryClient: QueryClient, queryKey: QueryKey): void {
  setTimeout(() => void queryClient.invalidateQueries({ queryKey }), indexMilliseconds);
}

function without({ pages, pageParams }: Pages, id: string): Pages {
  return {
    pageParams,
    pages: pages.map((page) => ({ ...page, data: page.data.filter((entry) => entry.id !== id) })),
  };
}
