import { connectGeocoder } from '../connections/connect-geocoder.ts';
import type { EndpointPorts } from '../endpoint.ts';
import type { Geocoder } from '../ports/geocoder.ts';
import { publicDependencies } from '../public-dependencies.ts';
import { withParts } from '../with-parts.ts';

/** Dependencies of geocoding, which is anonymous. */
export type GeocodeDependencies = EndpointPorts & { geocoder: Geocoder };

export const geocodeDependencies: GeocodeDependencies = withParts(publicDependencies, {
  geocoder: connectGeocoder,
});
