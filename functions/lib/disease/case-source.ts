import { AppError } from '@merrowvale/shared/errors.ts';
import {
  type DiseaseCase,
  type DiseaseSearch,
  diseaseCase,
} from '@merrowvale/shared/schemas/disease-case.ts';
import { shownStatuses } from '@merrowvale/shared/schemas/disease-map.ts';
import * as z from 'zod';
import { connectTable } from '../adapters/dynamo-table.ts';
import { tracedFetch } from '../adapters/traced-fetch.ts';
import { setting } from '../settings.ts';
import { connectAreas } from './areas.ts';
import { type CaseMapPorts, casesByDay, upToToday } from './mapped-cases.ts';

/** Reported disease cases that have not been rejected. */
export type CaseSource = { search(search: DiseaseSearch, now: string): Promise<DiseaseCase[]> };

const radiusMiles = 10;

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

/** An external service of disease cases that accepts the same parameters and returns the same list. */
function caseService({ url, timeoutMilliseconds }: { url: string; timeoutMilliseconds: number }): CaseSource {
  return {
    async search({ lat, lon, startDate, disease }) {
      const address = new URL(url);
      const parameters = { lat: `${lat}`, lon: `${lon}`, startDate, disease };
      for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
      const response = await tracedFetch(address, {
        headers: { accept: 'application/json' },
        signal: AbortSignal.timeout(timeoutMilliseconds),
        redirect: 'error',
      });
      if (!response.ok) throw new AppError('unavailable', 'Cases cannot be searched at the moment.');
      return z.array(diseaseCase).parse(await response.json());
    },
  };
}

const timeoutMilliseconds = 8000;

export function connectCases(): CaseSource {
  const DISEASE_SEARCH_URL = setting('DISEASE_SEARCH_URL');
  return DISEASE_SEARCH_URL === undefined
    ? tableCases({ table: connectTable(), areas: connectAreas() })
    : caseService({ url: DISEASE_SEARCH_URL, timeoutMilliseconds });
}
