import type { Locale } from '../locales.ts';

/** The country of a locale: what follows the underscore (`en_gb` is `gb`), else the whole code (`us`). */
export function countryOfLocale(locale: string): string {
  return locale.slice(locale.indexOf('_') + 1).toLowerCase();
}

/** Where a country's ISO code is not what the site's locales call it: `sa` is South Africa there, not Saudi Arabia. */
const siteCodes: ReadonlyMap<string, string> = new Map([
  ['za', 'sa'],
  ['sa', 'saudi-arabia'],
]);

/** A visitor's country, as the CDN tells it in ISO's two letters, the way locales name it. */
export function countryOfVisitor(isoCode: string): string {
  const code = isoCode.trim().toLowerCase();
  return siteCodes.get(code) ?? code;
}

/** Whether a visitor comes from another country than the one a locale is for; the global site is for everybody. */
export function isForeign(originCountry: string, locale: Locale | 'global'): boolean {
  const origin = countryOfVisitor(originCountry);
  return origin !== '' && locale !== 'global' && origin !== countryOfLocale(locale);
}
