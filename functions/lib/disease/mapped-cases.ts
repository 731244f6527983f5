import { addDays } from '@merrowvale/shared/domain/calendar.ts';
import { byCodeUnits } from '@merrowvale/shared/domain/code-unit-order.ts';
import { diseases } from '@merrowvale/shared/domain/diseases.ts';
import { milesBetween, type Position } from '@merrowvale/shared/domain/distance.ts';
import {
  type DiseaseGroupQuery,
  diseaseMapLimits,
  type MappedCase,
  shownStatuses,
} from '@merrowvale/shared/schemas/disease-map.ts';
import { connectTable } from '../adapters/dynamo-table.ts';
import type { TableClient } from '../adapters/table.ts';
import { publicDependencies } from '../public-dependencies.ts';
import { withParts } from '../with-parts.ts';
import { type Areas, connectAreas, type PostalArea } from './areas.ts';
import { readCounts } from './case-counts.ts';
import { type CaseFilter, type PublicPlace, publishCases } from './publish-cases.ts';

export type CaseMapPorts = { table: TableClient; areas: Areas };

export async function publishedCasesByArea({ table, areas }: CaseMapPorts, query: DiseaseGroupQuery) {
  const { groupBy } = query;
  const isAsked = areasAsked(query);
  const groups = new Map<PostalArea, { numberOfCases: number; atMost: number }>();
  const groupOf = groupFinder((area) => {
    if (!isAsked(area)) return undefined;
    const group = groupBy === 'administrativeAreaLevel2' ? area : areas.area(area.parent ?? '');
    if (!group) return undefined;
    const figure = groups.get(group) ?? { numberOfCases: 0, atMost: 0 };
    groups.set(group, figure);
    return figure;
  });
  publishCases(
    await readCounts(table, query),
    shownCases(query.diseases, query),
    areas,
    ({ area }, _disease, _month, _day, min, max) => {
      const figure = groupOf(area);
      if (!figure) return;
      figure.numberOfCases += min;
      figure.atMost += max;
    },
  );
  return Object.fromEntries(
    [...groups]
      .filter(([, { numberOfCases }]) => numberOfCases > 0)
      .map(([{ id, name, lat, lng }, figure]) => [id, { name, latitude: lat, longitude: lng, ...figure }]),
  );
}

export function shownCases(
  diseases: readonly string[],
  { startDate, endDate }: { startDate: string; endDate: string },
): CaseFilter {
  return { diseases: new Set(diseases), statuses: new Set(shownStatuses), startDate, endDate };
}

/** The areas that a query is about: all, those of some countries, or a place and the areas in it. */
export function areasAsked({ placeId, countryCodes }: Pick<DiseaseGroupQuery, 'placeId' | 'countryCodes'>) {
  const countries = countryCodes && new Set<string>(countryCodes);
  return ({ id, parent }: PostalArea) =>
    (!countries || countries.has(id.slice(0, 2))) &&
    (placeId === undefined || id === placeId || parent === placeId);
}

/** Looks up each area once, since there are many more cases than areas. */
function groupFinder<Group>(find: (area: PostalArea) => Group | undefined) {
  const found = new Map<PostalArea, { group: Group | undefined }>();
  return (area: PostalArea): Group | undefined => {
    const known = found.get(area) ?? { group: find(area) };
    found.set(area, known);
    return known.group;
  };
}

type ListedCase = MappedCase & { place: PublicPlace };

/** The cases of each place: one entry for all days together, or one for each day. */
async function listCases(
  { table, areas }: CaseMapPorts,
  filter: CaseFilter,
  each: 'place' | 'day',
  isIn: (place: Position) => boolean = () => true,
): Promise<ListedCase[]> {
  const entries = new Map<string, ListedCase>();
  const inside = new Map<string, boolean>();
  publishCases(await readCounts(table, filter), filter, areas, (place, disease, month, day, min, max) => {
    const isInside = inside.get(place.id) ?? isIn(place);
    inside.set(place.id, isInside);
    if (!isInside) return;
    const date = `${month}-${day < 10 ? '0' : ''}${day}`;
    const key = each === 'day' ? `${place.id} ${disease} ${date}` : `${place.id} ${disease}`;
    const entry = entries.get(key) ?? newEntry(place, disease, date);
    entry.numberOfCases += min;
    entry.atMost += max;
    if (date > entry.date) entry.date = date;
    entries.set(key, entry);
  });
  return [...entries.values()];
}

function newEntry(place: PublicPlace, name: string, date: string): ListedCase {
  const disease = diseases.find((known) => known === name) ?? diseases[0];
  const { lat: latitude, lng: longitude, postalCode, area } = place;
  const location = { postalCode, latitude, longitude };
  const counts = { numberOfCases: 0, atMost: 0 };
  return { disease, date, location, ...counts, worstAffectedArea: area.name, placeId: area.id, place };
}

/**
 * Cases in a part of the map, nearest to its centre first. If there are more districts than a map can show, the cases
 * of each area are joined at its centre, so that none are missing.
 */
export async function casesNearby(
  ports: CaseMapPorts,
  filter: CaseFilter,
  centre: Position,
  isIn: (place: Position) => boolean,
): Promise<MappedCase[]> {
  const found = await listCases(ports, filter, 'place', isIn);
  const shown = found.length > diseaseMapLimits.nearby ? joinedByArea(found) : found;
  return shown
    .map((entry) => ({ entry, miles: milesBetween(centre, entry.place) }))
    .sort((a, b) => a.miles - b.miles || byCodeUnits(b.entry.date, a.entry.date))
    .slice(0, diseaseMapLimits.nearby)
    .map(({ entry }) => withoutPlace(entry));
}

function joinedByArea(found: readonly ListedCase[]): ListedCase[] {
  const joined = new Map<string, ListedCase>();
  for (const { place, disease, date, numberOfCases, atMost } of found) {
    const { area } = place;
    const whole = { id: area.id, area, postalCode: '', lat: area.lat, lng: area.lng };
    const key = `${area.id} ${disease}`;
    const entry = joined.get(key) ?? newEntry(whole, disease, date);
    entry.numberOfCases += numberOfCases;
    entry.atMost += atMost;
    if (date > entry.date) entry.date = date;
    joined.set(key, entry);
  }
  return [...joined.values()];
}

export function isInBounds(
  { west, south, east, north }: { west: number; south: number; east: number; north: number },
  { lat, lng }: Position,
): boolean {
  const isBetween = west <= east ? lng >= west && lng <= east : lng >= west || lng <= east;
  return isBetween && lat >= south && lat <= north;
}

export async function casesByDay(ports: CaseMapPorts, filter: CaseFilter, centre: Position, miles: number) {
  return newestFirst(await listCases(ports, filter, 'day', (place) => milesBetween(centre, place) <= miles));
}

export async function casesEverywhere(ports: CaseMapPorts, filter: CaseFilter): Promise<MappedCase[]> {
  return newestFirst(await listCases(ports, filter, 'place'));
}

function newestFirst(found: readonly ListedCase[]): MappedCase[] {
  return [...found]
    .sort((a, b) => byCodeUnits(b.date, a.date) || byCodeUnits(a.place.id, b.place.id))
    .slice(0, diseaseMapLimits.listed)
    .map(withoutPlace);
}

function withoutPlace({ place: _, ...entry }: ListedCase): MappedCase {
  return entry;
}

/** From a date, or from a year ago if that is later, up to today in every time zone. */
export function upToToday(startDate: string, now: string): { startDate: string; endDate: string } {
  const today = now.slice(0, 10);
  const earliest = addDays(today, 1 - diseaseMapLimits.days);
  return { startDate: startDate > earliest ? startDate : earliest, endDate: addDays(today, 1) };
}

export const caseMapDependencies = withParts(publicDependencies, {
  table: connectTable,
  areas: connectAreas,
});

export type CaseMapDependencies = typeof caseMapDependencies;
