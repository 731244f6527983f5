import { businessesEndpoints } from '@merrowvale/shared/endpoints/businesses-endpoints.ts';
import { type BusinessDirectory, connectBusinesses } from '../../lib/business/business-directory.ts';
import { type ApiRequest, type EndpointPorts, endpoint } from '../../lib/endpoint.ts';
import { publicDependencies } from '../../lib/public-dependencies.ts';
import { withParts } from '../../lib/with-parts.ts';

export async function searchBusinesses(
  { query }: ApiRequest<'searchBusinesses'>,
  { businesses }: EndpointPorts & { businesses: BusinessDirectory },
) {
  return { body: { data: await businesses.search(query) } };
}

export const handler = endpoint(
  businessesEndpoints.searchBusinesses,
  searchBusinesses,
  withParts(publicDependencies, { businesses: connectBusinesses }),
);
