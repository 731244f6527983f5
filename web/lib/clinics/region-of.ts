import { countryOfLocale } from '@merrowvale/shared/domain/locale-country.ts';

/** The country whose postcodes the readers of a locale mean, in two letters; undefined for a locale of none. */
export function regionOf(locale: string): string | undefined {
  const country = countryOfLocale(locale);
  return /^[a-z]{2}$/.test(country) ? country : undefined;
}
