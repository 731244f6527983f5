import { type DiseaseCase, type DiseaseSearch, diseaseCase } from '@merrowvale/shared/schemas/disease-map.ts';
import * as z from 'zod';
import { askService, searchLimits } from '../adapters/call-service.ts';
import { connectTable } from '../adapters/dynamo-table.ts';
import { setting } from '../settings.ts';
import { connectAreas } from './areas.ts';
import { type CaseMapPorts, casesByDay, shownCases, upToToday } from './mapped-cases.ts';

/** Reported disease cases that have not been rejected. */
export type CaseSource = { search(search: DiseaseSearch, now: string): Promise<DiseaseCase[]> };

const radiusMiles = 10;

export function tableCases(ports: CaseMapPorts): CaseSource {
  return {
    async search({ disease, startDate, lat, lon }, now) {
      const filter = shownCases([disease], upToToday(startDate, now));
      const found = await casesByDay(ports, filter, { lat, lng: lon }, radiusMiles);
      return found.map(({ placeId: _, atMost: __, ...shown }) => shown);
    },
  };
}

/** An external service of disease cases that accepts the same parameters and returns the same list. */
function caseService(url: string): CaseSource {
  return {
    search: ({ lat, lon, startDate, disease }) => {
      const parameters = { lat: `${lat}`, lon: `${lon}`, startDate, disease };
      return askService(
        'The case service',
        { url, limits: searchLimits },
        { parameters },
        z.array(diseaseCase),
      );
    },
  };
}

export function connectCases(): CaseSource {
  const DISEASE_SEARCH_URL = setting('DISEASE_SEARCH_URL');
  return DISEASE_SEARCH_URL === undefined
    ? tableCases({ table: connectTable(), areas: connectAreas() })
    : caseService(DISEASE_SEARCH_URL);
}
