/** Formats a calendar date for a locale: `12 March 2027`. */
export function formatDate(
  isoDate: string,
  tag: string,
  style: 'full' | 'long' | 'medium' = 'medium',
): string {
  return new Intl.DateTimeFormat(tag, { dateStyle: style, timeZone: 'UTC' }).format(
    new Date(`${isoDate}T00:00:00Z`),
  );
}

/** Formats a time for a locale: `12 Mar 2027, 18:40 GMT`. */
export function formatDateTime(iso: string, tag: string, timeZone: string): string {
  return new Intl.DateTimeFormat(tag, {
    ...{ day: 'numeric', month: 'short', year: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit', timeZoneName: 'short', timeZone },
  }).format(new Date(iso));
}
