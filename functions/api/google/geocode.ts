import { placeEndpoints } from '@merrowvale/shared/endpoints/place-endpoints.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { type GeocodeDependencies, geocodeDependencies } from '../../lib/geocoding/geocode-dependencies.ts';

const row = placeEndpoints.geocode;

export async function geocode({ body }: ApiRequest<typeof row>, { geocoder }: GeocodeDependencies) {
  return { body: await geocoder.locate(body) };
}

export const handler = endpoint(row, geocode, geocodeDependencies);
