import { connectGeocoder } from '../connections/connect-geocoder.ts';
import type { EndpointPorts } from '../endpoint.ts';
import type { Geocoder } from '../ports/geocoder.ts';
import { publicDependencies } from '../public-dependencies.ts';
import { withParts } from '../with-parts.ts';

/** What finding a place works with; it identifies nobody. */
export type GeocodeDependencies = EndpointPorts & { geocoder: Geocoder };

export const geocodeDependencies: GeocodeDependencies = withParts(publicDependencies, {
  geocoder: connectGeocoder,
});
