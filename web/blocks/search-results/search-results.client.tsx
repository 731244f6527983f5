'use client';

import { useEffect } from 'react';
import { island } from '../../components/island.tsx';

export const MoreResults = island(async () => (await import('./more-results-view.tsx')).MoreResultsView);

/** Reloads a page whose search failed, once: the first search of a cold function waits for its index to be built. */
export function RetryOnce() {
  useEffect(() => {
    const [opened] = performance.getEntriesByType('navigation');
    if (opened instanceof PerformanceNavigationTiming && opened.type !== 'reload') window.location.reload();
  }, []);
  return null;
}
