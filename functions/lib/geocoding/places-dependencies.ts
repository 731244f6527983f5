import { connectPlaces } from '../connections/connect-places.ts';
import type { EndpointPorts } from '../endpoint.ts';
import type { Places } from '../ports/places.ts';
import { publicDependencies } from '../public-dependencies.ts';
import { withParts } from '../with-parts.ts';

/** Dependencies of a search for places, which is anonymous. */
export type PlacesDependencies = EndpointPorts & { places: Places };

export const placesDependencies: PlacesDependencies = withParts(publicDependencies, {
  places: connectPlaces,
});
