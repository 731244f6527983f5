import type { Bounds } from '@merrowvale/shared/domain/business-index.ts';
import type { Disease } from '@merrowvale/shared/domain/diseases.ts';
import type { Position } from '@merrowvale/shared/domain/distance.ts';
import { diseaseMapLimits, shownStatuses } from '@merrowvale/shared/schemas/disease-map.ts';
import { milesOf } from '@merrowvale/shared/schemas/vet-search.ts';
import { lengthText } from '../../lib/clinics/distance-text.ts';
import type { AreaQuery, NearbyQuery, WeeklyQuery } from '../../lib/disease/case-calls.ts';
import { trackerDefaults } from './map-look.ts';
import type { TrackerState } from './tracker-state.ts';
import { caseWindow } from './tracker-window.ts';

/** The diseases and countries of a tracker; an empty list of countries means all. */
export type TrackerScope = { diseases: readonly Disease[]; countries: readonly string[]; today: string };
type Chosen = Pick<TrackerState, 'disease' | 'month' | 'region' | 'area'>;

const countriesOf = ({ countries }: TrackerScope) =>
  countries.length > 0 ? { countryCodes: countries.join(',') } : {};
const diseasesOf = ({ diseases }: TrackerScope, { disease }: Pick<Chosen, 'disease'>) =>
  disease ?? diseases.join(',');

export function queryKey(query: object): string {
  return JSON.stringify(query);
}

export function regionsQuery(scope: TrackerScope, chosen: Chosen): AreaQuery {
  return {
    diseases: diseasesOf(scope, chosen),
    groupBy: 'administrativeAreaLevel1',
    ...caseWindow(chosen.month, scope.today),
    ...countriesOf(scope),
  };
}

/** Cases by area of level 2 in the chosen region (PAR-13); undefined if no region is chosen. */
export function areasQuery(scope: TrackerScope, chosen: Chosen): AreaQuery | undefined {
  if (!chosen.region) return undefined;
  return {
    diseases: diseasesOf(scope, chosen),
    groupBy: 'administrativeAreaLevel2',
    ...caseWindow(chosen.month, scope.today),
    placeId: chosen.region.id,
  };
}

/** The numbers of all months, for the classes of a single month; undefined if no month is chosen. */
export function yearQuery(scope: TrackerScope, chosen: Chosen): AreaQuery | undefined {
  if (chosen.month === '') return undefined;
  const year = { ...chosen, month: '' };
  return areasQuery(scope, year) ?? regionsQuery(scope, year);
}

export function heatQuery(scope: TrackerScope, chosen: Chosen): AreaQuery {
  return { ...regionsQuery(scope, chosen), groupBy: 'administrativeAreaLevel2' };
}

export function weeksQuery(scope: TrackerScope, chosen: Chosen): WeeklyQuery {
  const placeId = (chosen.area ?? chosen.region)?.id;
  return {
    diseases: diseasesOf(scope, chosen),
    ...caseWindow('', scope.today),
    ...(placeId === undefined ? countriesOf(scope) : { placeId }),
  };
}

/** Cases around a place (PAR-07), within a radius or in the visible part of the map. */
export function nearbyQuery(
  scope: TrackerScope,
  chosen: Pick<Chosen, 'disease' | 'month'>,
  { lat, lng }: Position,
  within: { radius: string } | { bounds: Bounds },
): NearbyQuery {
  return {
    lat: degrees(lat),
    lng: degrees(lng),
    radius: 'radius' in within ? within.radius : trackerDefaults.radius,
    ...('bounds' in within && { bounds: boundsText(within.bounds) }),
    diseases: diseasesOf(scope, chosen),
    statuses: shownStatuses.join(','),
    ...caseWindow(chosen.month, scope.today),
  };
}

/** An editor's radius such as `15km`, or the default if the API would not accept it (PAR-08). */
export function radiusOf(label: string): string {
  const typed = label.replaceAll(/\s/g, '');
  const isRadius = /^\d{1,4}(\.\d{1,3})?(mi|km)$/.test(typed);
  const miles = isRadius ? milesOf(typed) : 0;
  return miles > 0 && miles <= diseaseMapLimits.maxMiles ? typed : trackerDefaults.radius;
}

/** A radius in words of the locale, in the editor's unit. */
export function radiusText(radius: string, locale: string): string {
  const unit = radius.endsWith('km') ? 'kilometer' : 'mile';
  return lengthText(Number.parseFloat(radius), { locale, unit });
}

/**
 * The visible part of a map, extended to a grid, so that a small move needs no request and visitors share the CDN's
 * copies.
 */
export function gridBounds({ west, south, east, north }: Bounds, zoom: number): Bounds {
  const step = 180 / 2 ** Math.max(Math.floor(zoom), 0);
  const down = (value: number) => Math.floor(value / step) * step;
  const up = (value: number) => Math.ceil(value / step) * step;
  return {
    west: Math.max(down(west), -180),
    south: Math.max(down(south), -90),
    east: Math.min(up(east), 180),
    north: Math.min(up(north), 90),
  };
}

function boundsText({ west, south, east, north }: Bounds): string {
  return [west, south, east, north].map(degrees).join(',');
}

function degrees(value: number): string {
  return String(Number(value.toFixed(5)));
}
