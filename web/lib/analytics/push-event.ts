import type { AnalyticsEvents } from './analytics-event.ts';

declare global {
  interface Window {
    dataLayer?: object[];
  }
}

/**
 * Writes what a visitor did into the page's data layer. It leaves the page only where a tag manager reads it, and
 * one is loaded only after consent.
 */
export function pushEvent<Name extends keyof AnalyticsEvents>(
  event: Name,
  payload: AnalyticsEvents[Name],
): void {
  window.dataLayer ??= [];
  window.dataLayer.push({ event, ...payload });
}
