import { milesBetween, type Position } from './distance.ts';

export const finderRules = {
  radiusMiles: 50,
  /** Markers per request. */
  pageSize: 10_000,
  giveUpMilliseconds: 180_000,
  /** Number of markers to which the view is fitted after a search. */
  nearest: 3,
} as const;

/** True for a position that can be on a map: within 90 and 180 degrees, bounds excluded. */
export function isPlaced(place: { lat?: unknown; lng?: unknown }): boolean {
  return isWithin(place.lat, 90) && isWithin(place.lng, 180);
}

function isWithin(degrees: unknown, bound: number): boolean {
  return typeof degrees === 'number' && degrees > -bound && degrees < bound;
}

export type FinderSelection = { typeIds: ReadonlySet<string>; tagIds: ReadonlySet<string> };

type Filtered = { accountClassification: string; tags: readonly string[] };

export function isSelected({ accountClassification, tags }: Filtered, { typeIds, tagIds }: FinderSelection) {
  const hasType = typeIds.size === 0 || typeIds.has(accountClassification);
  return hasType && (tagIds.size === 0 || tags.some((tag) => tagIds.has(tag)));
}

/** The name of a type of business that has no label of its own (BIZ-21). */
export function classificationWords(code: string): string {
  return code.replaceAll('_', ' ');
}

export function nearestMarkers<Marker extends Position>(
  markers: readonly Marker[],
  place: Position,
  count: number = finderRules.nearest,
): Marker[] {
  return markers
    .map((marker) => ({ marker, miles: milesBetween(place, marker) }))
    .sort((a, b) => a.miles - b.miles)
    .slice(0, count)
    .map(({ marker }) => marker);
}

/** The values of a comma-separated list in the address that are valid options; others are ignored. */
export function preselected(list: string | null | undefined, options: readonly string[]): string[] {
  const asked = new Set((list ?? '').split(',').map((value) => value.trim()));
  return options.filter((option) => asked.has(option));
}

type MarkerPage<Marker> = { activeMarkers: readonly Marker[]; hasNextPage: boolean };

/**
 * Requests page after page, increasing `offset` by the page size, and joins their markers; those without a valid
 * position are left out. Rejects when a request fails, as it does when everything together takes longer than three minutes.
 */
export async function collectMarkers<Marker extends { lat?: unknown; lng?: unknown }>(
  requestPage: (page: { limit: number; offset: number; signal: AbortSignal }) => Promise<MarkerPage<Marker>>,
): Promise<Marker[]> {
  const { pageSize: limit, giveUpMilliseconds } = finderRules;
  const signal = AbortSignal.timeout(giveUpMilliseconds);
  const markers: Marker[] = [];
  for (let offset = 0; ; offset += limit) {
    const page = await requestPage({ limit, offset, signal });
    markers.push(...page.activeMarkers.filter(isPlaced));
    if (!page.hasNextPage) return markers;
  }
}
