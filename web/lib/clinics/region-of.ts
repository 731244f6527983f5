import { countryOfLocale } from '@merrowvale/shared/domain/locale-country.ts';

/** The two-letter code of the country of a locale's postcodes; undefined if the locale has none. */
export function regionOf(locale: string): string | undefined {
  const country = countryOfLocale(locale);
  return /^[a-z]{2}$/.test(country) ? country : undefined;
}
