import { connectGeocoder } from './connections/connect-geocoder.ts';
import type { EndpointPorts } from './endpoint.ts';
import { lazy } from './lazy.ts';
import type { Geocoder } from './ports/geocoder.ts';
import { publicDependencies } from './public-dependencies.ts';

/** What finding a place works with; it identifies nobody. */
export type GeocodeDependencies = EndpointPorts & { geocoder: Geocoder };

const geocoder = lazy(connectGeocoder);

export const geocodeDependencies: GeocodeDependencies = {
  get log() {
    return publicDependencies.log;
  },
  get siteUrl() {
    return publicDependencies.siteUrl;
  },
  get geocoder() {
    return geocoder();
  },
  identify: publicDependencies.identify,
  relay: publicDependencies.relay,
};
