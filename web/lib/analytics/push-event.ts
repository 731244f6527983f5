import type { AnalyticsEvents } from './analytics-event.ts';

declare global {
  interface Window {
    dataLayer?: object[];
  }
}

/**
 * Pushes a visitor's action to the page's data layer. It leaves the page only if a tag manager reads it, which is
 * loaded only after consent.
 */
export function pushEvent<Name extends keyof AnalyticsEvents>(
  event: Name,
  payload: AnalyticsEvents[Name],
): void {
  window.dataLayer ??= [];
  window.dataLayer.push({ event, ...payload });
}
