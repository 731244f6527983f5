declare global {
  interface Window {
    dataLayer?: object[];
  }
}

/** Tells the tag manager, if there is one, what a visitor did. */
export function pushEvent(event: string, payload: Readonly<Record<string, unknown>>): void {
  window.dataLayer ??= [];
  window.dataLayer.push({ event, ...payload });
}
