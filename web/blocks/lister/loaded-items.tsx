import { contentEndpoints } from '@merrowvale/shared/endpoints/content-endpoints.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';
import type { ListerResponse } from '@merrowvale/shared/schemas/lister.ts';
import { infiniteQueryOptions, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Alert } from '../../components/alert/alert.tsx';
import { Button } from '../../components/button/button.tsx';
import type { Elements } from '../../components/elements.ts';
import { Skeleton } from '../../components/skeleton/skeleton.tsx';
import { ApiError, isWithoutConnection } from '../../lib/api/api-error.ts';
import { callApi } from '../../lib/api/call-api.ts';
import { queryClientFor } from '../../lib/api/query-client.ts';
import { type IslandTexts, useTexts } from '../../lib/i18n/translate.ts';
import type { CardHeading } from '../../lib/pages/block-context.ts';
import type { Messages } from '../../messages/messages.ts';
import { ListFoot } from './list-foot.tsx';
import { FeaturedItems, featuredItems, type ListPlace, PlainItems, toListedItem } from './list-items.tsx';
import styles from './lister.module.css';
import { type ListerChoice, listerChoice } from './lister-choice.ts';
import { lastPageOf, readPage } from './lister-paging.ts';
import { hideElementCodename, type ListerSettings } from './lister-settings.ts';
import { Pagination } from './pagination.tsx';
import { useFocusOnNew } from './use-focus-on-new.ts';

export type ListProps = ListPlace & {
  query: string;
  /** The signed-in user's id, which separates cached responses. */
  viewer: string;
  settings: ListerSettings;
  texts: IslandTexts<Messages['lister']>;
  /** Heading level of each item. */
  heading: CardHeading;
  /** The parameter of its page number; undefined for a list without pages. */
  pages: string | undefined;
  /** Features the first three items. */
  featured: boolean;
  skeletons: number;
};

type LoadedItemsProps = ListProps & {
  /** Items of the server that those loaded follow; undefined for a selection that the server has not rendered. */
  rendered: { top: Elements; items: Elements; count: number; total: number } | undefined;
};

/** Items loaded after the page was rendered. Those shown stay if a further load fails. */
export default function LoadedItems(props: LoadedItemsProps) {
  return (
    <QueryClientProvider client={queryClientFor(props.viewer)}>
      <Loaded {...props} />
    </QueryClientProvider>
  );
}

function Loaded({ pages, rendered, ...list }: LoadedItemsProps) {
  const { locale, path, query, settings, texts, heading } = list;
  const t = useTexts(texts);
  const parameters = new URLSearchParams(query);
  const page = pages === undefined ? 1 : readPage(parameters.get(pages));
  const before = rendered?.count ?? 0;
  const from = ((page ?? 1) - 1) * settings.initial;
  const { data, error, isFetching, fetchNextPage, refetch } = useInfiniteQuery({
    ...listerItemsQuery({ locale, settings, choice: listerChoice(parameters) }, from, before),
    enabled: page !== undefined,
  });
  const latest = data?.pages.at(-1);
  const total = latest?.pagination.totalCount ?? rendered?.total;
  const last = total === undefined ? undefined : lastPageOf(total, settings.initial);
  const isMissing = page === undefined || (pages !== undefined && last !== undefined && page > last);
  useEffect(() => {
    if (isMissing) window.location.replace(`/${locale}/404`);
  }, [isMissing, locale]);
  const loaded = data?.pages.flatMap((each) => each.items.map((item) => toListedItem(item, list)));
  const shown = before + (loaded?.length ?? 0);
  const isFeatured = list.featured && page === 1 && !rendered;
  const grid = useFocusOnNew(
    data?.pages.length ?? (rendered ? 0 : 1),
    shown - (latest?.items.length ?? 0) - (isFeatured ? featuredItems : 0),
  );
  const more = () => (data ? fetchNextPage() : refetch());
  const shared = { items: loaded, locale, t, heading };
  const paging = { path, query, t };
  return (
    <>
      {rendered?.top}
      {isFeatured && <FeaturedItems {...shared} />}
      <div ref={grid} className={styles.grid} aria-busy={isFetching}>
        {rendered?.items}
        <PlainItems {...shared} featured={isFeatured} after={before} />
        {!rendered && !loaded && !error && <Skeletons count={list.skeletons} />}
      </div>
      {error && (
        <Alert
          tone="danger"
          title={t('failed')}
          actions={
            <Button variant="secondary" size="small" onClick={() => more()}>
              {t('retry')}
            </Button>
          }
        >
          {!isWithoutConnection(error) && error.message}
        </Alert>
      )}
      {total !== undefined &&
        last !== undefined &&
        !isMissing &&
        (pages !== undefined && total > 0 ? (
          <Pagination {...paging} parameter={pages} current={page} last={last} />
        ) : (
          <ListFoot
            {...paging}
            shown={shown}
            total={total}
            subsequent={settings.subsequent}
            busy={isFetching}
            stopped={error !== null}
            onMore={more}
          />
        ))}
    </>
  );
}

function Skeletons({ count }: { count: number }) {
  return (
    <ul aria-hidden className={styles.rows}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <li key={index}>
          <Skeleton height="24rem" />
        </li>
      ))}
    </ul>
  );
}

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
