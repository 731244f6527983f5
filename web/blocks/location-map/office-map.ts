import type { Position } from '@merrowvale/shared/domain/distance.ts';
import { languageTag } from '@merrowvale/shared/locales.ts';
import type { MapView } from '../../components/map/map-types.ts';
import type { ContentItemOf } from '../../content/model/content-item.ts';

/** The office map (LOC-02): the lowest zoom, the zoom for a single office, and the size of pins in pixels. */
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

type Placed = { country: string; position: Position | undefined };

export function preselectedOffice<Office extends Placed>(
  offices: readonly Office[],
  country: string,
): Office | undefined {
  return country === '' ? undefined : inCountry(offices, country).find(({ position }) => position);
}

/** A single office, or a selected one, at the initial zoom (LOC-02); otherwise all offices that remain (LOC-01). */
export function officeView(shown: readonly Placed[], selected?: Placed): MapView {
  const positions = shown.flatMap(({ position }) => position ?? []);
  const center = selected?.position ?? (positions.length === 1 ? positions[0] : undefined);
  return center ? { center, zoom: officeMap.zoom } : { fit: positions, maxZoom: officeMap.zoom };
}
