import { placeEndpoints } from '@merrowvale/shared/endpoints/place-endpoints.ts';
import { type CaseDependencies, caseDependencies } from '../../lib/disease/case-dependencies.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';

const row = placeEndpoints.searchDiseaseCases;

export async function searchDiseaseCases({ query, now }: ApiRequest<typeof row>, ports: CaseDependencies) {
  return { body: await ports.cases.search(query, now) };
}

export const handler = endpoint(row, searchDiseaseCases, caseDependencies);
