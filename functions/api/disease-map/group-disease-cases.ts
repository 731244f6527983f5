import { diseaseMapEndpoints } from '@merrowvale/shared/endpoints/disease-map-endpoints.ts';
import { knownPlace } from '../../lib/disease/areas.ts';
import {
  type CaseMapDependencies,
  caseMapDependencies,
  publishedCasesByArea,
} from '../../lib/disease/mapped-cases.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';

export async function groupDiseaseCases(
  { query }: ApiRequest<'groupDiseaseCases'>,
  ports: CaseMapDependencies,
) {
  knownPlace(ports.areas, query.placeId);
  return { body: { data: await publishedCasesByArea(ports, query) } };
}

export const handler = endpoint(
  diseaseMapEndpoints.groupDiseaseCases,
  groupDiseaseCases,
  caseMapDependencies,
);
