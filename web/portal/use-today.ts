'use client';

import { createContext, use, useSyncExternalStore } from 'react';
import { today } from '../lib/api/server-time.ts';

/** The day that the server drew a page on, where its owner lives. */
export const DrawnOn = createContext<string | undefined>(undefined);

/**
 * Today where the owner is. While a page comes to life it is the day that it was drawn on, so that nothing differs
 * from what the server has sent.
 */
export function useToday(timeZone?: string): string {
  const drawnOn = use(DrawnOn);
  return useSyncExternalStore(
    neverTold,
    () => today(timeZone),
    () => drawnOn ?? today(timeZone),
  );
}

function neverTold() {
  return () => undefined;
}
