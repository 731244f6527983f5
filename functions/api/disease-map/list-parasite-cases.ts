import { diseaseMapEndpoints } from '@merrowvale/shared/endpoints/disease-map-endpoints.ts';
import {
  type CaseMapDependencies,
  caseMapDependencies,
  casesEverywhere,
  shownCases,
  upToToday,
} from '../../lib/disease/mapped-cases.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';

export async function listParasiteCases(
  { query, now }: ApiRequest<'listParasiteCases'>,
  ports: CaseMapDependencies,
) {
  const filter = shownCases([query.parasiteType], upToToday(query.parasiteStartDate, now));
  return { body: await casesEverywhere(ports, filter) };
}

export const handler = endpoint(
  diseaseMapEndpoints.listParasiteCases,
  listParasiteCases,
  caseMapDependencies,
);
