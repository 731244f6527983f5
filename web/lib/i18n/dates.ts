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
