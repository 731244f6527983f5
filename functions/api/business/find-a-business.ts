import { placeEndpoints } from '@merrowvale/shared/endpoints/place-endpoints.ts';
import {
  type BusinessMapDependencies,
  businessMapDependencies,
} from '../../lib/business/business-map-dependencies.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';

const row = placeEndpoints.findABusiness;

export async function findABusiness({ query }: ApiRequest<typeof row>, ports: BusinessMapDependencies) {
  return { body: await ports.businessMap.find(query) };
}

export const handler = endpoint(row, findABusiness, businessMapDependencies);
