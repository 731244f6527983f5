const known = new Set(Intl.supportedValuesOf('timeZone'));

/**
 * Normalizes the spelling of a time zone, so that variants do not multiply the send times that each schedule run
 * checks.
 */
export function canonicalTimeZone(name: string): string {
  return known.has(name)
    ? name
    : new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
}
