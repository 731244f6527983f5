import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';

type Pages = InfiniteData<{ data: readonly { id: string }[] }>;

/** A change reaches the database's index, which serves the lists, within this time and usually much sooner. */
export const indexMilliseconds = 1000;

/**
 * Used after an entry has moved to another list. The entry disappears from the list on screen at once, where an
 * immediate request could still return it, and all lists are requested again once the change has reached the index.
 */
export function moveEntry(queryClient: QueryClient, queryKey: QueryKey, id: string): void {
  void queryClient.cancelQueries({ queryKey });
  queryClient.setQueriesData<Pages>({ queryKey }, (lists) => lists && without(lists, id));
  refreshLater(queryClient, queryKey);
}

export function refreshLater(queryClient: QueryClient, queryKey: QueryKey): void {
  setTimeout(() => void queryClient.invalidateQueries({ queryKey }), indexMilliseconds);
}

function without({ pages, pageParams }: Pages, id: string): Pages {
  return {
    pageParams,
    pages: pages.map((page) => ({ ...page, data: page.data.filter((entry) => entry.id !== id) })),
  };
}
