import { calendarEndpoints } from '@merrowvale/shared/endpoints/calendar-endpoints.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api/call-api.ts';
import { useLocaleCode } from '../locale-context.tsx';

/** An owner's calendar address; null if there is none. */
export const calendarFeedQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ['calendar-feed', locale],
    queryFn: async () => (await callApi(calendarEndpoints.getCalendarFeed, { query: { locale } })).data,
  });

/** Creates a calendar address or replaces it. */
export function useRenewCalendarFeed() {
  const locale = useLocaleCode();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => (await callApi(calendarEndpoints.createCalendarFeed, { query: { locale } })).data,
    onSuccess: (feed) => queryClient.setQueryData(calendarFeedQuery(locale).queryKey, feed),
  });
}

/** Switches the calendar address off. */
export function useEndCalendarFeed() {
  const locale = useLocaleCode();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(calendarEndpoints.deleteCalendarFeed, { query: { locale } }),
    onSuccess: () => queryClient.setQueryData(calendarFeedQuery(locale).queryKey, null),
  });
}
