import { supportEndpoints } from '@merrowvale/shared/endpoints/support-endpoints.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../lib/api/call-api.ts';
import { useLocaleCode } from '../portal/locale-context.tsx';
import { deskKeys } from './desk-queries.ts';
import { refreshLater } from './refresh-lists.ts';

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
  const replay = useMutation({
    mutationFn: async () => (await callApi(supportEndpoints.replaySubmission, call)).data,
    onSettled: refresh,
  });
  const restore = useMutation({
    mutationFn: async () => (await callApi(supportEndpoints.restoreSubmission, call)).data,
    onSettled: refresh,
  });
  return { replay, restore };
}

export type SubmissionActions = ReturnType<typeof useSubmissionActions>;
