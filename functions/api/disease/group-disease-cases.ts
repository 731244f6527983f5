import { placeEndpoints } from '@merrowvale/shared/endpoints/place-endpoints.ts';
import { type CaseMapDependencies, caseMapDependencies } from '../../lib/disease/case-map-dependencies.ts';
import { casesByArea } from '../../lib/disease/mapped-cases.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { invalid } from '../../lib/http/parse-input.ts';

const row = placeEndpoints.groupDiseaseCases;

export async function groupDiseaseCases({ query }: ApiRequest<typeof row>, ports: CaseMapDependencies) {
  const { placeId } = query;
  if (placeId !== undefined && !ports.areas.area(placeId))
    throw invalid({ placeId: ['Enter the id of an area on the map.'] });
  return { body: { success: true as const, data: await casesByArea(ports, query) } };
}

export const handler = endpoint(row, groupDiseaseCases, caseMapDependencies);
