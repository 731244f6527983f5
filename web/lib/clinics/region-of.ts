import { countryOfLocale } from '@merrowvale/shared/domain/locale-country.ts';

/**
 * The two-letter code of the country to which postcodes in a locale belong; undefined for a locale without a country.
 */
export function regionOf(locale: string): string | undefined {
  const country = countryOfLocale(locale);
  return /^[a-z]{2}$/.test(country) ? country : undefined;
}
