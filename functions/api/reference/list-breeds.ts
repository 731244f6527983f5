import { breedsOf } from '@merrowvale/shared/domain/breeds.ts';
import { referenceEndpoints } from '@merrowvale/shared/endpoints/reference-endpoints.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { publicDependencies } from '../../lib/public-dependencies.ts';

export async function listBreeds({ params, query }: ApiRequest<'listBreeds'>) {
  return { body: { data: { data: breedsOf(params.species, query.locale) } } };
}

export const handler = endpoint(referenceEndpoints.listBreeds, listBreeds, publicDependencies);
