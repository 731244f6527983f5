import { languageTag } from '@merrowvale/shared/locales.ts';
import type { ContentItemOf } from '../../content/model/content-item.ts';

/** Limits of the office map: the zoom when fully zoomed out, the closest zoom when offices are fitted, and pin pixels. */
export const officeMap = { minZoom: 3, fittedZoom: 11, pinSize: 75 } as const;

/** The query parameter with the chosen country, for browsers without scripts. */
export const countryParameter = 'country';

/** The offices that have a title, with or without a position on the map. */
export function officesOf(items: readonly ContentItemOf<'office'>[]) {
  return items
    .filter(({ elements }) => elements.title.value.trim() !== '')
    .map(({ system, elements }) => ({
      id: elements.key.value.trim() || system.codename,
      title: elements.title.value.trim(),
      country: elements.country.value.trim(),
      position: positionOf(elements.lat.value, elements.lng.value),
      elements,
    }));
}

/** Coordinates that exist; a missing one reads as null. */
function positionOf(lat: number | null, lng: number | null): { lat: number; lng: number } | undefined {
  if (lat === null || lng === null || Math.abs(lat) > 90 || Math.abs(lng) > 180) return undefined;
  return { lat, lng };
}

/** The countries of offices in the order of the locale, each once. */
export function countriesOf(offices: readonly { country: string }[], locale: string): string[] {
  const names = new Set(offices.map(({ country }) => country).filter(Boolean));
  return [...names].sort(new Intl.Collator(languageTag(locale)).compare);
}

/** The offices in a country; all of them if it is empty. */
export function inCountry<Office extends { country: string }>(
  offices: readonly Office[],
  country: string,
): Office[] {
  return offices.filter((office) => country === '' || office.country === country);
}
