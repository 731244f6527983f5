'use client';

import { createContext, use, useSyncExternalStore } from 'react';
import { today } from '../lib/api/server-time.ts';

/** The date on which the server rendered a page, in the owner's time zone. */
export const RenderedOn = createContext<string | undefined>(undefined);

/**
 * Today in the owner's time zone. During hydration it is the date on which the page was rendered, so that the
 * markup matches the server's.
 */
export function useToday(timeZone?: string): string {
  const renderedOn = use(RenderedOn);
  return useSyncExternalStore(
    neverNotified,
    () => today(timeZone),
    () => renderedOn ?? today(timeZone),
  );
}

function neverNotified() {
  return () => undefined;
}
