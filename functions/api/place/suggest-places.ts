import { placeEndpoints } from '@merrowvale/shared/endpoints/place-endpoints.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { type PlacesDependencies, placesDependencies } from '../../lib/geocoding/places.ts';

const row = placeEndpoints.suggestPlaces;

export async function suggestPlaces({ query }: ApiRequest<typeof row>, { places }: PlacesDependencies) {
  return { body: await places.suggest(query) };
}

export const handler = endpoint(row, suggestPlaces, placesDependencies);
