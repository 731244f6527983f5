'use client';

import { useEffect } from 'react';

/** Reloads a page whose search failed, once: the first search of a cold function waits for its index to be built. */
export function RetryOnce() {
  useEffect(() => {
    const [opened] = performance.getEntriesByType('navigation');
    if (opened instanceof PerformanceNavigationTiming && opened.type !== 'reload') window.location.reload();
  }, []);
  return null;
}
