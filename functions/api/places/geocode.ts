import { placesEndpoints } from '@merrowvale/shared/endpoints/places-endpoints.ts';
import { type ApiRequest, type EndpointPorts, endpoint } from '../../lib/endpoint.ts';
import { connectGeocoder, type Geocoder } from '../../lib/geocoding/geocoder.ts';
import { publicDependencies } from '../../lib/public-dependencies.ts';
import { withParts } from '../../lib/with-parts.ts';

export async function geocode(
  { body }: ApiRequest<'geocode'>,
  { geocoder }: EndpointPorts & { geocoder: Geocoder },
) {
  return { body: await geocoder.locate(body) };
}

export const handler = endpoint(
  placesEndpoints.geocode,
  geocode,
  withParts(publicDependencies, { geocoder: connectGeocoder }),
);
