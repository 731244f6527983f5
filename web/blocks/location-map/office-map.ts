import { languageTag } from '@merrowvale/shared/locales.ts';
import type { LatLng, MapView } from '../../components/map/map-types.ts';
import type { ContentItemOf } from '../../content/model/content-item.ts';
import { regionOf } from '../../lib/clinics/region-of.ts';

/**
 * The office map (LOC-02): the lowest zoom, the zoom initially and for a single office, and the size of pins in
 * pixels.
 */
export const officeMap = { minZoom: 3, zoom: 11, pinSize: 75 } as const;

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
      note: elements.marker_description.value.trim(),
      position: positionOf(elements.lat.value, elements.lng.value),
      elements,
    }));
}

/** Coordinates that exist; a missing one is null. */
function positionOf(lat: number | null, lng: number | null): { lat: number; lng: number } | undefined {
  if (lat === null || lng === null || Math.abs(lat) > 90 || Math.abs(lng) > 180) return undefined;
  return { lat, lng };
}

/** The countries of offices in the order of the locale, without duplicates. */
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

type Placed = { country: string; position: LatLng | undefined };

/**
 * The view of the office map. Until a country or all countries have been chosen, it is the home office at the initial
 * zoom; after that, it fits the remaining offices (LOC-01). An office selected in the list is shown at the initial
 * zoom.
 */
export function officeView(
  shown: readonly Placed[],
  { home, hasChosen, selected }: { home: string; hasChosen: boolean; selected?: Placed | undefined },
): MapView {
  if (selected?.position) return { center: selected.position, zoom: officeMap.zoom };
  const placed = shown.filter(({ position }) => position !== undefined);
  const first = placed.find(({ country }) => country === home) ?? placed[0];
  if (!hasChosen && first?.position) return { center: first.position, zoom: officeMap.zoom };
  return { fit: placed.flatMap(({ position }) => position ?? []), maxZoom: officeMap.zoom };
}

/** The name of a locale's country, in the form that offices of that locale are expected to use; empty for none. */
export function homeCountry(locale: string): string {
  const code = regionOf(locale)?.toUpperCase();
  return (code && new Intl.DisplayNames([languageTag(locale)], { type: 'region' }).of(code)) || '';
}
