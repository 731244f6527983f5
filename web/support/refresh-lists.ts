import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';

type Pages = InfiniteData<{ data: readonly { id: string }[] }>;

/** The database's index, which serves the lists, has a change within this time, usually much sooner. */
export const indexMilliseconds = 1000;

/**
 * After an entry has moved to another list: it leaves the one on screen at once, where an immediate request could still
 * return it, and all lists are requested again when the index has the change.
 */
export function moveEntry(queryClient: QueryClient, queryKey: QueryKey, id: string): void {
  void queryClient.cancelQueries({ queryKey });
  queryClient.setQueriesData<Pages>({ queryKey }, (lists) => lists && without(lists, id));
  refreshLater(queryClient, queryKey);
}

/** Requests lists again when the index has a change that was just made. */
export function refreshLater(queryClient: QueryClient, queryKey: QueryKey): void {
  setTimeout(() => void queryClient.invalidateQueries({ queryKey }), indexMilliseconds);
}

function without({ pages, pageParams }: Pages, id: string): Pages {
  return {
    pageParams,
    pages: pages.map((page) => ({ ...page, data: page.data.filter((entry) => entry.id !== id) })),
  };
}
