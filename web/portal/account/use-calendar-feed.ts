import { calendarEndpoints } from '@merrowvale/shared/endpoints/calendar-endpoints.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api/call-api.ts';
import { calendarFeedQuery } from '../../lib/api/queries.ts';
import { useLocaleCode } from '../locale-context.tsx';
import type { CalendarStep } from './take-calendar-feed.ts';

/** Creates or replaces the calendar address, or switches it off. */
export function useChangeCalendarFeed(step: CalendarStep) {
  const call = { query: { locale: useLocaleCode() } };
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      if (step === 'renew') return (await callApi(calendarEndpoints.createCalendarFeed, call)).data;
      await callApi(calendarEndpoints.deleteCalendarFeed, call);
      return null;
    },
    onSuccess: (feed) => queryClient.setQueryData(calendarFeedQuery(call.query.locale).queryKey, feed),
  });
}
