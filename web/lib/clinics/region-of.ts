import { countryOfLocale } from '@merrowvale/shared/domain/locale-country.ts';

/**
 * The two-letter country code that postcodes in a locale belong to; undefined for a locale without a country.
 */
export function regionOf(locale: string): string | undefined {
  const country = countryOfLocale(locale);
  return /^[a-z]{2}$/.test(country) ? country : undefined;
}
