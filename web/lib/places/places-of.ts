import { loadGoogleMaps } from '../maps/google-maps.ts';
import type { MapProvider } from '../maps/map-provider.ts';
import { apiPlaces } from './api-places.ts';
import { googlePlaces } from './google-places.ts';
import type { PlacesScope, PlacesService } from './places-service.ts';

/** The places of the site's maps service: Google's with its key, otherwise our API's (FIN-31). */
export function placesOf(provider: MapProvider, scope: PlacesScope): PlacesService {
  if (provider.kind === 'google')
    return googlePlaces(() => loadGoogleMaps(provider.key, scope.language), scope);
  return apiPlaces(scope);
}
