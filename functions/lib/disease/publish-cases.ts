import { minShownCases } from '@merrowvale/shared/domain/case-figures.ts';
import type { Position } from '@merrowvale/shared/domain/distance.ts';
import type { ShownStatus } from '@merrowvale/shared/schemas/disease-map.ts';
import type { Areas, PostalArea } from './areas.ts';
import type { CountedMonth } from './case-counts.ts';

export type PublicPlace = Position & { id: string; area: PostalArea; postalCode: string };

export type CaseFilter = {
  diseases: ReadonlySet<string>;
  statuses: ReadonlySet<ShownStatus>;
  /** Plain dates, both inclusive. */
  startDate: string;
  endDate: string;
};

/** Called for the cases of a disease at a place on a day: `least` and `most` differ if the count is withheld. */
export type Visit = (
  place: PublicPlace,
  disease: string,
  month: string,
  day: number,
  min: number,
  max: number,
) => void;

/**
 * Reports the part of stored counts that may be revealed. Everything public is a sum of these figures, so that no
 * combination of requests reveals more than they do. In an area with few households, the figures are those of a whole
 * month and the whole area, dated to the month's first day, and a figure below five is withheld; a window that
 * touches a month includes it.
 */
export function publishCases(
  months: readonly CountedMonth[],
  filter: CaseFilter,
  areas: Areas,
  visit: Visit,
): void {
  for (const month of months) publishMonth(month, filter, areas, visit);
}

function publishMonth({ month, parts }: CountedMonth, filter: CaseFilter, areas: Areas, visit: Visit): void {
  const firstDay = filter.startDate.slice(0, 7) === month ? Number(filter.startDate.slice(8)) : 1;
  const lastDay = filter.endDate.slice(0, 7) === month ? Number(filter.endDate.slice(8)) : 31;
  const sparse = new Map<string, { area: PostalArea; disease: string; count: number }>();
  for (const { diseases, districts, forEach } of parts) {
    const places = districts.map((id) => areas.district(id));
    const isAsked = diseases.map((disease) => filter.diseases.has(disease));
    forEach((diseaseIndex, districtIndex, day, status, count) => {
      const place = places[districtIndex];
      if (!place || isAsked[diseaseIndex] !== true || !filter.statuses.has(status)) return;
      const disease = diseases[diseaseIndex] ?? '';
      if (!place.area.isSparse) {
        if (day >= firstDay && day <= lastDay) visit(place, disease, month, day, count, count);
        return;
      }
      const key = `${place.area.id} ${disease} ${status}`;
      const cell = sparse.get(key);
      if (cell) cell.count += count;
      else sparse.set(key, { area: place.area, disease, count });
    });
  }
  for (const { area, disease, count } of sparse.values()) {
    const isWithheld = count < minShownCases;
    visit(wholeArea(area), disease, month, 1, isWithheld ? 1 : count, isWithheld ? minShownCases - 1 : count);
  }
}

function wholeArea(area: PostalArea): PublicPlace {
  return { id: area.id, area, postalCode: '', lat: area.lat, lng: area.lng };
}
