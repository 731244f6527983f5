import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Button } from '../../components/button/button.tsx';
import type { ItemListProps } from './item-list.client.tsx';
import { ListFailure } from './list-failure.tsx';
import { ListGrid } from './list-grid.tsx';
import { toListedItem } from './listed-item.ts';
import styles from './lister.module.css';
import { type ListerChoice, listerItemsQuery } from './lister-query.ts';
import { listerWords } from './lister-words.ts';

type LoadingListProps = ItemListProps & { choice: ListerChoice };

/** A list that loads more on demand. What is loaded stays when a further load fails. */
export function LoadingList(props: LoadingListProps) {
  const { locale, path, settings, texts, featured, skeletons, choice } = props;
  const words = listerWords(locale);
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(listerItemsQuery(locale, settings, choice));
  const items = data?.pages.flatMap((page) => page.items.map((item) => toListedItem(item, path)));
  const total = data?.pages.at(-1)?.pagination.totalCount ?? 0;
  const list = useRef<HTMLDivElement>(null);
  const loads = data?.pages.length ?? 0;
  const firstNew = data && loads > 1 ? (items?.length ?? 0) - (data.pages.at(-1)?.items.length ?? 0) : 0;
  useEffect(() => {
    if (firstNew === 0) return;
    list.current?.querySelector<HTMLElement>(`[data-position="${firstNew}"]`)?.focus({ preventScroll: true });
  }, [firstNew]);
  return (
    <div ref={list} className={styles.list} aria-busy={isFetching}>
      {items && items.length === 0 && <p className={styles.empty}>{texts.empty || words.empty}</p>}
      <ListGrid items={items} skeletons={error ? 0 : skeletons} locale={locale} featured={featured} />
      {error && <ListFailure error={error} words={words} retry={data ? () => fetchNextPage() : refetch} />}
      {items && items.length > 0 && (
        <div className={styles.foot}>
          <p role="status" className={styles.count}>
            {words.shown(items.length, total)}
          </p>
          {hasNextPage && !error && (
            <Button variant="secondary" busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
              {isFetchingNextPage ? words.loading : texts.loadMore || words.loadMore}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
