import { placesEndpoints } from '@merrowvale/shared/endpoints/places-endpoints.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { type PlacesDependencies, placesDependencies } from '../../lib/geocoding/places.ts';

export async function suggestPlaces({ query }: ApiRequest<'suggestPlaces'>, { places }: PlacesDependencies) {
  return { body: await places.suggest(query) };
}

export const handler = endpoint(placesEndpoints.suggestPlaces, suggestPlaces, placesDependencies);
