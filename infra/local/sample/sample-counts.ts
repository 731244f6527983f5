import type { Areas, District } from '@merrowvale/functions/lib/disease/areas.ts';
import type { CaseCell } from '@merrowvale/functions/lib/disease/case-columns.ts';
import { type Random, randomFrom } from '@merrowvale/infra/random.ts';
import { dayMilliseconds } from '@merrowvale/shared/domain/calendar.ts';
import { type Disease, diseases } from '@merrowvale/shared/domain/diseases.ts';

const days = 365;
const approvedShare = 0.92;

const patterns: Record<Disease, { months: readonly number[]; countries: Record<string, number> }> = {
  blowfly: { months: [0, 0, 0, 1, 5, 9, 10, 9, 6, 2, 0, 0], countries: { GB: 60, IE: 9 } },
  lungworm: { months: [4, 4, 5, 6, 5, 4, 3, 4, 7, 9, 8, 6], countries: { GB: 50, IE: 6, FR: 9, DE: 9 } },
  parvo: {
    months: [5, 5, 6, 7, 8, 8, 8, 8, 7, 6, 5, 5],
    countries: { GB: 55, IE: 5, US: 45, FR: 10, DE: 10, JP: 12 },
  },
  ticks: {
    months: [1, 2, 6, 9, 10, 8, 5, 4, 6, 6, 3, 1],
    countries: { GB: 40, IE: 4, US: 40, FR: 12, DE: 12, JP: 12 },
  },
};
/** Sparsely populated areas report fewer cases. */
const sparseWeight = 0.15;
/** The unevenness of a disease: an area has up to this many times the cases of another. */
const spread = 8;

/**
 * A year of invented cases up to a day, by month: seasonal, uneven between areas, and the same on each call for the
 * same day.
 */
export function sampleCounts(today: string, areas: Areas, total: number): Map<string, CaseCell[]> {
  const random = randomFrom(20_261_122);
  const last = Date.parse(`${today}T00:00:00Z`);
  const dates = Array.from({ length: days }, (_, ago) => {
    const date = new Date(last - ago * dayMilliseconds).toISOString();
    return { month: date.slice(0, 7), season: Number(date.slice(5, 7)) - 1, day: Number(date.slice(8, 10)) };
  });
  const places = [...areas.districts()];
  const draws = Object.entries(patterns).map(([disease, { months, countries }]) => ({
    disease,
    weight: Object.values(countries).reduce((sum, weight) => sum + weight, 0),
    drawDate: drawing(dates.map(({ season }) => months[season] ?? 0)),
    drawPlace: drawing(places.map(placeWeights(places, countries, random))),
  }));
  const drawDisease = drawing(draws.map(({ weight }) => weight));
  const counts = new Map<number, number>();
  for (let index = 0; index < total; index += 1) {
    const disease = drawDisease(random);
    const date = draws[disease]?.drawDate(random) ?? 0;
    const place = draws[disease]?.drawPlace(random) ?? 0;
    const isNew = random.next() >= approvedShare ? 1 : 0;
    const cell = ((disease * days + date) * places.length + place) * 2 + isNew;
    counts.set(cell, (counts.get(cell) ?? 0) + 1);
  }
  const cells = new Map<string, CaseCell[]>();
  for (const [cell, count] of counts) {
    const placed = Math.floor(cell / 2);
    const dated = Math.floor(placed / places.length);
    const { month = '', day = 0 } = dates[dated % days] ?? {};
    const district = places[placed % places.length]?.id ?? '';
    const disease = draws[Math.floor(dated / days)]?.disease ?? '';
    const own = cells.get(month) ?? [];
    own.push({ disease, district, day, status: cell % 2 === 1 ? 'New' : 'Approved', count });
    cells.set(month, own);
  }
  return cells;
}

function placeWeights(places: readonly District[], countries: Record<string, number>, random: Random) {
  const factors = new Map(places.map(({ area }) => [area.id, spread ** random.next()]));
  const counts = Map.groupBy(places, ({ id }) => id.slice(0, 2));
  return ({ id, area }: District): number => {
    const country = id.slice(0, 2);
    const share = (countries[country] ?? 0) / (counts.get(country)?.length ?? 1);
    return share * (factors.get(area.id) ?? 1) * (area.isSparse ? sparseWeight : 1);
  };
}

/** Picks indexes with a probability in proportion to their weights. */
function drawing(weights: readonly number[]): (random: Random) => number {
  let sum = 0;
  const sums = Float64Array.from(weights, (weight) => {
    sum += weight;
    return sum;
  });
  return (random) => {
    const aim = random.next() * sum;
    let [low, high] = [0, sums.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) <= aim) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

export type SampleCase = ReturnType<typeof sampleCases>[number];

const postalCodes = 'BA1 BS1 BS40 SN1 CF10 EX1 PL1 SO14 BN1 SE1 NW1 CB1 NR1 B1 NG1 LS1 M1 NE1 EH1 AB10'.split(
  ' ',
);
const statuses = ['New', 'Approved', 'Approved', 'Approved', 'Rejected'] as const;

/** Half a year of cases up to a day: one or two for each place and disease, the same on each call. */
export function sampleCases(today: string, areas: Areas) {
  const last = Date.parse(`${today}T00:00:00Z`);
  const days = 180;
  return postalCodes.flatMap((postalCode, place) => {
    const district = areas.districtOf('GB', postalCode);
    if (!district) return [];
    return diseases.flatMap((disease, kind) =>
      [0, 1].slice(0, 1 + ((place + kind) % 2)).map((again) => {
        const number = place * 8 + kind * 2 + again;
        return {
          id: `sample-${number}`,
          disease,
          district: district.id,
          date: new Date(last - ((number * 37) % days) * dayMilliseconds).toISOString().slice(0, 10),
          postalCode,
          latitude: district.lat,
          longitude: district.lng,
          numberOfCases: 1 + (number % 4),
          worstAffectedArea: null,
          status: statuses[number % statuses.length] ?? ('New' as const),
          version: 1,
        };
      }),
    );
  });
}
