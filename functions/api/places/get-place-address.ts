import { placesEndpoints } from '@merrowvale/shared/endpoints/places-endpoints.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { type PlacesDependencies, placesDependencies } from '../../lib/geocoding/places.ts';

export async function getPlaceAddress(
  { query }: ApiRequest<'getPlaceAddress'>,
  { places }: PlacesDependencies,
) {
  return { body: await places.addressAt(query) };
}

export const handler = endpoint(placesEndpoints.getPlaceAddress, getPlaceAddress, placesDependencies);
