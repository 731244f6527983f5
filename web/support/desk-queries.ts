import { supportDeskEndpoints } from '@merrowvale/shared/endpoints/support-desk-endpoints.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';
import type { ModerationStatus } from '@merrowvale/shared/schemas/moderation-status.ts';
import type { ReplayOrder, SubmissionFilter } from '@merrowvale/shared/schemas/support.ts';
import { infiniteQueryOptions, type QueryKey, queryOptions } from '@tanstack/react-query';
import { callApi } from '../lib/api/call-api.ts';

/** Data that others may change at any time is requested again on every view. */
const fresh = { staleTime: 0, refetchOnWindowFocus: true } as const;

type Page = { cursor: string | null };

/** A paginated list; each page has the cursor of the next. */
const paged = <Query extends object, Data extends Page>(
  key: QueryKey,
  query: Query,
  call: (call: { query: Query & { cursor?: string }; signal: AbortSignal }) => Promise<{ data: Data }>,
) =>
  infiniteQueryOptions({
    ...fresh,
    queryKey: [...key, query],
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
    queryFn: async ({ pageParam: cursor, signal }) =>
      (await call({ query: { ...query, ...(cursor !== '' && { cursor }) }, signal })).data,
  });

export const deskKeys = {
  submissions: ['desk', 'submissions'],
  counts: ['desk', 'counts'],
  quarantined: ['desk', 'quarantined'],
  cases: ['desk', 'cases'],
  reviews: ['desk', 'reviews'],
  texts: ['desk', 'texts'],
  replays: ['desk', 'replays'],
  channels: ['desk', 'channels'],
} as const;

export const submissionsQuery = (locale: Locale, filter: SubmissionFilter) =>
  paged(deskKeys.submissions, { locale, ...filter }, (call) =>
    callApi(supportDeskEndpoints.listSubmissions, call),
  );

export const groupsQuery = (locale: Locale, filter: SubmissionFilter) =>
  queryOptions({
    ...fresh,
    queryKey: [...deskKeys.submissions, 'groups', locale, filter],
    queryFn: async ({ signal }) => {
      const call = { query: { locale, ...filter }, signal };
      return (await callApi(supportDeskEndpoints.groupSubmissions, call)).data;
    },
  });

export const submissionQuery = (locale: Locale, reference: string) =>
  queryOptions({
    ...fresh,
    queryKey: [...deskKeys.submissions, 'one', reference, locale],
    queryFn: async ({ signal }) => {
      const call = { params: { id: reference }, query: { locale }, signal };
      return (await callApi(supportDeskEndpoints.showSubmission, call)).data;
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
      return (await callApi(supportDeskEndpoints.startReplay, { query: { locale }, body, signal })).data
        .estimate;
    },
  });

export const replayQuery = (locale: Locale, id: string) =>
  queryOptions({
    ...fresh,
    queryKey: [...deskKeys.replays, 'one', id, locale],
    queryFn: async ({ signal }) =>
      (await callApi(supportDeskEndpoints.showReplay, { params: { id }, query: { locale }, signal })).data,
    refetchInterval: ({ state }) => (state.data?.state === 'running' || state.error ? 1000 : false),
  });

export const replaysQuery = (locale: Locale) =>
  paged([...deskKeys.replays, 'all'], { locale }, (call) => callApi(supportDeskEndpoints.listReplays, call));

/** A provider that is down is tried at most once a minute, so its state does not change faster. */
const channelsEveryMilliseconds = 60_000;

export const channelsQuery = (locale: Locale) =>
  queryOptions({
    ...fresh,
    queryKey: [...deskKeys.channels, locale],
    queryFn: async ({ signal }) =>
      (await callApi(supportDeskEndpoints.listChannels, { query: { locale }, signal })).data,
    refetchInterval: channelsEveryMilliseconds,
  });

export const quarantinedQuery = (locale: Locale) =>
  paged(deskKeys.quarantined, { locale }, (call) => callApi(supportDeskEndpoints.listQuarantined, call));

export const casesQuery = (locale: Locale, status: ModerationStatus) =>
  paged(deskKeys.cases, { locale, status }, (call) => callApi(supportDeskEndpoints.listCases, call));

export const deskReviewsQuery = (locale: Locale, status: ModerationStatus) =>
  paged(deskKeys.reviews, { locale, status }, (call) => callApi(supportDeskEndpoints.listDeskReviews, call));

export const textRepliesQuery = (locale: Locale, status: ModerationStatus) =>
  paged(deskKeys.texts, { locale, status }, (call) => callApi(supportDeskEndpoints.listTextReplies, call));

export const auditQuery = (locale: Locale, month: string | undefined) =>
  paged(['desk', 'audit'], { locale, ...(month !== undefined && { month }) }, (call) =>
    callApi(supportDeskEndpoints.listAudit, call),
  );
