import { placeEndpoints } from '@merrowvale/shared/endpoints/place-endpoints.ts';
import { type BusinessDependencies, businessDependencies } from '../../lib/business/business-dependencies.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';

const row = placeEndpoints.searchBusinesses;

export async function searchBusinesses(
  { query }: ApiRequest<typeof row>,
  { businesses }: BusinessDependencies,
) {
  return { body: { success: true as const, data: await businesses.search(query) } };
}

export const handler = endpoint(row, searchBusinesses, businessDependencies);
