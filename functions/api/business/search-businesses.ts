import { placeEndpoints } from '@merrowvale/shared/endpoints/place-endpoints.ts';
import { type BusinessDirectory, connectBusinesses } from '../../lib/business/business-directory.ts';
import { type ApiRequest, type EndpointPorts, endpoint } from '../../lib/endpoint.ts';
import { publicDependencies } from '../../lib/public-dependencies.ts';
import { withParts } from '../../lib/with-parts.ts';

const row = placeEndpoints.searchBusinesses;

export async function searchBusinesses(
  { query }: ApiRequest<typeof row>,
  { businesses }: EndpointPorts & { businesses: BusinessDirectory },
) {
  return { body: { data: await businesses.search(query) } };
}

export const handler = endpoint(
  row,
  searchBusinesses,
  withParts(publicDependencies, { businesses: connectBusinesses }),
);
