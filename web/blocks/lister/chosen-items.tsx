import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Skeleton } from '../../components/skeleton/skeleton.tsx';
import { ListFailure } from './list-failure.tsx';
import { ListFoot } from './list-foot.tsx';
import { FeaturedItems, PlainItems } from './list-items.tsx';
import type { ListProps } from './list-props.ts';
import { toListedItem } from './listed-item.ts';
import styles from './lister.module.css';
import { listerChoice } from './lister-choice.ts';
import { lastPageOf, readPage } from './lister-paging.ts';
import { listerItemsQuery } from './lister-query.ts';
import { LiveList } from './live-list.tsx';
import { Pagination } from './pagination.tsx';
import { useFocusOnNew } from './use-focus-on-new.ts';

/** Items loaded after the page was rendered, because of filters, order or paging. */
export default function ChosenItems(props: ListProps) {
  return (
    <LiveList viewer={props.viewer}>
      <Chosen {...props} />
    </LiveList>
  );
}

function Chosen({ paginate, ...list }: ListProps) {
  const { locale, path, query, settings, messages, heading } = list;
  const parameters = new URLSearchParams(query);
  const page = paginate ? readPage(parameters.get('page')) : 1;
  const { data, error, isFetching, fetchNextPage, refetch } = useInfiniteQuery({
    ...listerItemsQuery(
      { locale, settings, choice: listerChoice(parameters) },
      ((page ?? 1) - 1) * settings.initial,
    ),
    enabled: page !== undefined,
  });
  const total = data?.pages.at(-1)?.pagination.totalCount;
  const last = total === undefined ? undefined : lastPageOf(total, settings.initial);
  const isMissing = page === undefined || (paginate && last !== undefined && page > last);
  useEffect(() => {
    if (isMissing) window.location.replace(`/${locale}/404`);
  }, [isMissing, locale]);
  const items = data?.pages.flatMap((each) => each.items.map((item) => toListedItem(item, list)));
  const loads = data?.pages.length ?? 1;
  const isFeatured = list.featured && page === 1;
  const grid = useFocusOnNew(
    loads,
    (items?.length ?? 0) - (data?.pages.at(-1)?.items.length ?? 0) - (isFeatured ? 3 : 0),
  );
  const shared = { items, locale, messages, heading };
  return (
    <>
      {isFeatured && <FeaturedItems {...shared} />}
      <div ref={grid} className={styles.grid} aria-busy={isFetching}>
        <PlainItems {...shared} featured={isFeatured} />
        {!items && !error && <Skeletons count={list.skeletons} />}
      </div>
      {error && (
        <ListFailure error={error} messages={messages} retry={() => (data ? fetchNextPage() : refetch())} />
      )}
      {items &&
        total !== undefined &&
        last !== undefined &&
        !isMissing &&
        (paginate && total > 0 ? (
          <Pagination path={path} query={query} messages={messages} current={page} last={last} />
        ) : (
          <ListFoot
            path={path}
            query={query}
            messages={messages}
            shown={items.length}
            total={total}
            subsequent={settings.subsequent}
            busy={isFetching}
            stopped={error !== null}
            onMore={fetchNextPage}
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
