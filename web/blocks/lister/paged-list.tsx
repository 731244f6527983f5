import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ItemListProps } from './item-list.client.tsx';
import { ListFailure } from './list-failure.tsx';
import { ListGrid } from './list-grid.tsx';
import { toListedItem } from './listed-item.ts';
import styles from './lister.module.css';
import { lastPageOf, readPage } from './lister-paging.ts';
import { type ListerChoice, listerItemsQuery } from './lister-query.ts';
import { listerWords } from './lister-words.ts';
import { Pagination } from './pagination.tsx';

type PagedListProps = ItemListProps & { choice: ListerChoice };

/** A list in pages, which the address counts. A page that is not there leads to the page for what is not found. */
export function PagedList(props: PagedListProps) {
  const { locale, path, query, settings, texts, featured, skeletons, choice } = props;
  const words = listerWords(locale);
  const page = readPage(new URLSearchParams(query).get('page'));
  const from = ((page ?? 1) - 1) * settings.initial;
  const { data, error, isFetching, refetch } = useInfiniteQuery({
    ...listerItemsQuery(locale, settings, choice, from),
    enabled: page !== undefined,
  });
  const items = data?.pages[0]?.items.map((item) => toListedItem(item, path));
  const last = data && lastPageOf(data.pages[0]?.pagination.totalCount ?? 0, settings.initial);
  const isMissing = page === undefined || (last !== undefined && page > last);
  useEffect(() => {
    if (isMissing) window.location.replace(`/${locale}/404`);
  }, [isMissing, locale]);
  return (
    <div className={styles.list} aria-busy={isFetching}>
      {items && items.length === 0 && !isMissing && (
        <p className={styles.empty}>{texts.empty || words.empty}</p>
      )}
      <ListGrid
        items={items}
        skeletons={error ? 0 : skeletons}
        locale={locale}
        featured={featured && page === 1}
      />
      {error && <ListFailure error={error} words={words} retry={refetch} />}
      {page !== undefined && last !== undefined && last > 1 && (
        <Pagination
          locale={locale}
          path={path}
          query={query}
          current={page}
          last={last}
          nextText={texts.next}
          prevText={texts.prev}
        />
      )}
    </div>
  );
}
