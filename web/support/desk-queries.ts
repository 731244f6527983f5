import { supportEndpoints } from '@merrowvale/shared/endpoints/support-endpoints.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';
import type { ModerationStatus } from '@merrowvale/shared/schemas/moderation-status.ts';
import type { ReplayOrder, SubmissionFilter, supportCase } from '@merrowvale/shared/schemas/support.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';
import { callApi } from '../lib/api/call-api.ts';

/** Data that others may change at any time is requested again on every view. */
const fresh = { staleTime: 0, refetchOnWindowFocus: true } as const;

/** A paginated list; each page has the cursor of the next. */
const paged = { ...fresh, initialPageParam: '', getNextPageParam: nextCursor } as const;

function nextCursor({ cursor }: { cursor: string | null }): string | undefined {
  return cursor ?? undefined;
}

const from = (cursor: string) => (cursor === '' ? {} : { cursor });

export const deskKeys = {
  submissions: ['desk', 'submissions'],
  counts: ['desk', 'counts'],
  quarantined: ['desk', 'quarantined'],
  cases: ['desk', 'cases'],
  reviews: ['desk', 'reviews'],
  replays: ['desk', 'replays'],
  channels: ['desk', 'channels'],
} as const;

export const submissionsQuery = (locale: Locale, filter: SubmissionFilter) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: [...deskKeys.submissions, locale, filter],
    queryFn: async ({ pageParam, signal }) => {
      const query = { locale, ...filter, ...from(pageParam) };
      return (await callApi(supportEndpoints.listSubmissions, { query, signal })).data;
    },
  });

export const submissionQuery = (locale: Locale, reference: string) =>
  queryOptions({
    ...fresh,
    queryKey: [...deskKeys.submissions, 'one', reference, locale],
    queryFn: async ({ signal }) => {
      const call = { params: { id: reference }, query: { locale }, signal };
      return (await callApi(supportEndpoints.showSubmission, call)).data;
    },
  });

type Ordered = Pick<ReplayOrder, 'references' | 'filter'>;

/** The number of submissions in a replay and its estimated duration; nothing is replayed. */
export const estimateQuery = (locale: Locale, order: Ordered, ratePerSecond: number) =>
  queryOptions({
    ...fresh,
    queryKey: [...deskKeys.counts, locale, order, ratePerSecond],
    queryFn: async ({ signal }) => {
      const body = { ...order, ratePerSecond, estimateOnly: true };
      return (await callApi(supportEndpoints.startReplay, { query: { locale }, body, signal })).data.estimate;
    },
  });

export const replayQuery = (locale: Locale, id: string) =>
  queryOptions({
    ...fresh,
    queryKey: [...deskKeys.replays, 'one', id, locale],
    queryFn: async ({ signal }) =>
      (await callApi(supportEndpoints.showReplay, { params: { id }, query: { locale }, signal })).data,
    refetchInterval: ({ state }) => (state.data?.state === 'running' || state.error ? 1000 : false),
  });

export const replaysQuery = (locale: Locale) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: [...deskKeys.replays, 'all', locale],
    queryFn: async ({ pageParam, signal }) =>
      (await callApi(supportEndpoints.listReplays, { query: { locale, ...from(pageParam) }, signal })).data,
  });

/** A provider that is down is tried at most once a minute, so its state does not change faster. */
const channelsEveryMilliseconds = 60_000;

export const channelsQuery = (locale: Locale) =>
  queryOptions({
    ...fresh,
    queryKey: [...deskKeys.channels, locale],
    queryFn: async ({ signal }) =>
      (await callApi(supportEndpoints.listChannels, { query: { locale }, signal })).data,
    refetchInterval: channelsEveryMilliseconds,
  });

export const quarantinedQuery = (locale: Locale) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: [...deskKeys.quarantined, locale],
    queryFn: async ({ pageParam, signal }) =>
      (await callApi(supportEndpoints.listQuarantined, { query: { locale, ...from(pageParam) }, signal }))
        .data,
  });

type CaseStatus = z.infer<typeof supportCase>['status'];

export const casesQuery = (locale: Locale, status: CaseStatus) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: [...deskKeys.cases, locale, status],
    queryFn: async ({ pageParam, signal }) => {
      const query = { locale, status, ...from(pageParam) };
      return (await callApi(supportEndpoints.listCases, { query, signal })).data;
    },
  });

export const deskReviewsQuery = (locale: Locale, status: ModerationStatus) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: [...deskKeys.reviews, locale, status],
    queryFn: async ({ pageParam, signal }) => {
      const query = { locale, status, ...from(pageParam) };
      return (await callApi(supportEndpoints.listDeskReviews, { query, signal })).data;
    },
  });

export const auditQuery = (locale: Locale, month: string | undefined) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: ['desk', 'audit', locale, month],
    queryFn: async ({ pageParam, signal }) => {
      const query = { locale, ...(month !== undefined && { month }), ...from(pageParam) };
      return (await callApi(supportEndpoints.listAudit, { query, signal })).data;
    },
  });
