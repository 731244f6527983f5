'use client';

import { createContext, use, useSyncExternalStore } from 'react';
import { today } from '../lib/api/server-time.ts';

/** The day that the server drew a page on, where its owner lives. */
export const RenderedOn = createContext<string | undefined>(undefined);

/**
 * Today where the owner is. While a page comes to life it is the day that it was drawn on, so that nothing differs
 * from what the server has sent.
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
