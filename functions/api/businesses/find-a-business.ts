import { businessesEndpoints } from '@merrowvale/shared/endpoints/businesses-endpoints.ts';
import { type BusinessMap, connectBusinessMap } from '../../lib/business/business-directory.ts';
import { type ApiRequest, type EndpointPorts, endpoint } from '../../lib/endpoint.ts';
import { publicDependencies } from '../../lib/public-dependencies.ts';
import { withParts } from '../../lib/with-parts.ts';

export async function findABusiness(
  { query }: ApiRequest<'findABusiness'>,
  ports: EndpointPorts & { businessMap: BusinessMap },
) {
  return { body: await ports.businessMap.find(query) };
}

export const handler = endpoint(
  businessesEndpoints.findABusiness,
  findABusiness,
  withParts(publicDependencies, { businessMap: connectBusinessMap }),
);
