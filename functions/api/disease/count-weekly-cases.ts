import { placeEndpoints } from '@merrowvale/shared/endpoints/place-endpoints.ts';
import { knownPlace } from '../../lib/disease/known-place.ts';
import { type CaseMapDependencies, caseMapDependencies } from '../../lib/disease/mapped-cases.ts';
import { casesByWeek } from '../../lib/disease/weekly-cases.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';

const row = placeEndpoints.countWeeklyCases;

export async function countWeeklyCases({ query }: ApiRequest<typeof row>, ports: CaseMapDependencies) {
  knownPlace(ports.areas, query.placeId);
  return { body: { success: true as const, data: await casesByWeek(ports, query) } };
}

export const handler = endpoint(row, countWeeklyCases, caseMapDependencies);
