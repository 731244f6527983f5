import { sessionEndpoints } from '@merrowvale/shared/endpoints/session-endpoints.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api/call-api.ts';
import { calendarFeedQuery, sessionsQuery } from '../../lib/api/queries.ts';
import { useLocaleCode } from '../locale-context.tsx';
import { ignoreMissing } from '../pets/remove-pet.ts';

/** Ends one of the owner's sessions. */
export function useEndSession() {
  const locale = useLocaleCode();
  return useEnd((id: string) =>
    callApi(sessionEndpoints.endSession, { params: { id }, query: { locale } }).catch(ignoreMissing),
  );
}

/** Ends all of the owner's sessions except this browser's, and their calendar address. */
export function useEndOtherSessions() {
  const locale = useLocaleCode();
  return useEnd((_: undefined) => callApi(sessionEndpoints.endOtherSessions, { query: { locale } }));
}

function useEnd<Which>(mutationFn: (which: Which) => Promise<unknown>) {
  const locale = useLocaleCode();
  const queryClient = useQueryClient();
  const refresh = () =>
    Promise.all(
      [sessionsQuery(locale), calendarFeedQuery(locale)].map(({ queryKey }) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
  return useMutation({ mutationFn, onSuccess: refresh });
}
