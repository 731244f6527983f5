/** The country of a locale: the part after the underscore (`en_gb` is `gb`), or else the whole code (`us`). */
export function countryOfLocale(locale: string): string {
  return locale.slice(locale.indexOf('_') + 1).toLowerCase();
}

/** ISO codes that differ from the site's locales, in which `sa` is South Africa and not Saudi Arabia. */
const siteCodes: ReadonlyMap<string, string> = new Map([
  ['za', 'sa'],
  ['sa', 'saudi-arabia'],
]);

/** Converts a visitor's country from the CDN's two-letter ISO code to the code used in locales. */
export function countryOfVisitor(isoCode: string): string {
  const code = isoCode.trim().toLowerCase();
  return siteCodes.get(code) ?? code;
}

export function isForeign(originCountry: string, locale: string): boolean {
  const origin = countryOfVisitor(originCountry);
  return origin !== '' && locale !== 'global' && origin !== countryOfLocale(locale);
}
