'use client';

import type { Locale } from '@merrowvale/shared/locales.ts';
import { QueryClientContext, QueryClientProvider } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useContext, useState } from 'react';
import { makeQueryClient } from '../../lib/api/query-client.ts';
import { listerChoice } from './lister-choice.ts';
import type { ListerSettings } from './lister-settings.ts';
import { LoadingList } from './loading-list.tsx';
import { PagedList } from './paged-list.tsx';

export type ItemListProps = {
  locale: Locale;
  /** The page's path with its locale, and the query string it was asked for with. */
  path: string;
  query: string;
  settings: ListerSettings;
  texts: { loadMore: string; next: string; prev: string; empty: string };
  paginate: boolean;
  /** Sets the first three apart. */
  featured: boolean;
  skeletons: number;
};

/** The items of a list, as the editor and the visitor have chosen them. */
export function ItemList(props: ItemListProps) {
  const shared = useContext(QueryClientContext);
  const [own] = useState(() => (shared ? undefined : makeQueryClient()));
  const parameters = useSearchParams();
  const query = new URLSearchParams(parameters ?? props.query);
  const choice = listerChoice(query);
  const list = props.paginate ? (
    <PagedList {...props} query={query.toString()} choice={choice} />
  ) : (
    <LoadingList {...props} choice={choice} />
  );
  return own ? <QueryClientProvider client={own}>{list}</QueryClientProvider> : list;
}
