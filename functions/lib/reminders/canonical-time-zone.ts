const known = new Set(Intl.supportedValuesOf('timeZone'));

/** One spelling per time zone, so that odd spellings cannot multiply the send times that each tick looks at. */
export function canonicalTimeZone(name: string): string {
  return known.has(name)
    ? name
    : new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
}
