import { milesBetween } from '@merrowvale/shared/domain/distance.ts';
import { diseaseCase } from '@merrowvale/shared/schemas/disease-case.ts';
import * as z from 'zod';
import { casePartitionsAround } from '../disease/case-cells.ts';
import type { CaseSource } from '../ports/case-source.ts';
import type { Item, Table } from '../ports/table.ts';

const radiusMiles = 10;
/** More than anybody reads; limits how much a hostile caller can make us read. */
const mostPerSquare = 1000;

const storedCase = z
  .object({
    ...diseaseCase.omit({ location: true }).shape,
    status: z.string(),
    postalCode: z.string(),
    latitude: z.number(),
    longitude: z.number(),
  })
  .transform(({ status, postalCode, latitude, longitude, ...rest }) => ({
    status,
    found: { ...rest, location: { postalCode, latitude, longitude } },
  }));

const shownStatuses: ReadonlySet<string> = new Set(['New', 'Approved']);

/** The cases in our table within ten miles of a place, newest first. */
export function tableCases(table: Table): CaseSource {
  return {
    async search({ disease, startDate, lat, lon }) {
      const partitions = casePartitionsAround(disease, { lat, lon }, radiusMiles);
      const items = await Promise.all(partitions.map((partition) => casesSince(table, partition, startDate)));
      return items
        .flat()
        .flatMap((item) => storedCase.safeParse(item).data ?? [])
        .filter(({ status }) => shownStatuses.has(status))
        .map(({ found }) => found)
        .filter(({ location: { latitude, longitude } }) => {
          return milesBetween({ lat, lng: lon }, { lat: latitude, lng: longitude }) <= radiusMiles;
        })
        .sort((a, b) => b.date.localeCompare(a.date));
    },
  };
}

async function casesSince(table: Table, partition: string, startDate: string): Promise<Item[]> {
  const found = await table.query({
    partition,
    after: `CASE#${startDate}`,
    upTo: 'CASE#~',
    limit: mostPerSquare,
  });
  return found.items;
}
