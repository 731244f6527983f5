/** Writes a calendar date the way a locale does: `12 March 2027`. */
export function formatDate(
  isoDate: string,
  tag: string,
  style: 'full' | 'long' | 'medium' = 'medium',
): string {
  return new Intl.DateTimeFormat(tag, { dateStyle: style, timeZone: 'UTC' }).format(
    new Date(`${isoDate}T00:00:00Z`),
  );
}
