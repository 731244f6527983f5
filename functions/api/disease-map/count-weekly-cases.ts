import { addDays, datesFrom } from '@merrowvale/shared/domain/calendar.ts';
import { byCodeUnits } from '@merrowvale/shared/domain/code-unit-order.ts';
import { diseaseMapEndpoints } from '@merrowvale/shared/endpoints/disease-map-endpoints.ts';
import type { WeeklyCases, WeeklyCasesQuery } from '@merrowvale/shared/schemas/disease-map.ts';
import { knownPlace } from '../../lib/disease/areas.ts';
import { readCounts } from '../../lib/disease/case-counts.ts';
import {
  areasAsked,
  type CaseMapDependencies,
  type CaseMapPorts,
  caseMapDependencies,
  shownCases,
} from '../../lib/disease/mapped-cases.ts';
import { publishCases } from '../../lib/disease/publish-cases.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';

export async function countWeeklyCases(
  { query }: ApiRequest<'countWeeklyCases'>,
  ports: CaseMapDependencies,
) {
  knownPlace(ports.areas, query.placeId);
  return { body: { data: await casesByWeek(ports, query) } };
}

export const handler = endpoint(diseaseMapEndpoints.countWeeklyCases, countWeeklyCases, caseMapDependencies);

/** The number of cases in each week of a window; those of sparsely populated areas in each month. */
async function casesByWeek({ table, areas }: CaseMapPorts, query: WeeklyCasesQuery): Promise<WeeklyCases> {
  const { startDate, endDate } = query;
  const filter = shownCases(query.diseases, query);
  const weeks = new Map<string, number>();
  for (const week of datesFrom(mondayOf(startDate), endDate, 7)) weeks.set(week, 0);
  const months = new Map<string, { numberOfCases: number; atMost: number }>();
  const isAsked = areasAsked(query);
  const mondays = new Map<string, string>();
  publishCases(await readCounts(table, query), filter, areas, ({ area }, _disease, month, day, min, max) => {
    if (!isAsked(area)) return;
    if (area.isSparse) {
      const known = months.get(month) ?? { numberOfCases: 0, atMost: 0 };
      months.set(month, { numberOfCases: known.numberOfCases + min, atMost: known.atMost + max });
      return;
    }
    const date = `${month}-${day < 10 ? '0' : ''}${day}`;
    const week = mondays.get(date) ?? mondayOf(date);
    mondays.set(date, week);
    weeks.set(week, (weeks.get(week) ?? 0) + min);
  });
  return {
    weeks: [...weeks].map(([week, numberOfCases]) => ({ startDate: week, numberOfCases })),
    months: [...months]
      .sort(([one], [other]) => byCodeUnits(one, other))
      .map(([month, figure]) => ({ month, ...figure })),
  };
}

function mondayOf(date: string): string {
  const sinceMonday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(date, -sinceMonday);
}
