import { shownStatuses } from '@merrowvale/shared/schemas/disease-map.ts';
import { type CaseMapPorts, casesByDay, upToToday } from '../disease/mapped-cases.ts';
import type { CaseSource } from '../ports/case-source.ts';

const radiusMiles = 10;

/** The cases in our table within ten miles of a place, newest first. */
export function tableCases(ports: CaseMapPorts): CaseSource {
  return {
    async search({ disease, startDate, lat, lon }, now) {
      const filter = {
        diseases: new Set([disease]),
        statuses: new Set(shownStatuses),
        ...upToToday(startDate, now),
      };
      const found = await casesByDay(ports, filter, { lat, lng: lon }, radiusMiles);
      return found.map(({ placeId: _, atMost: __, ...shown }) => shown);
    },
  };
}
