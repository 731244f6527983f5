import { type GoogleMaps, loadGoogleMaps } from '../maps/google-maps.ts';
import type { MapProvider } from '../maps/map-provider.ts';
import { apiPlaces } from './api-places.ts';
import type { PlacesScope, PlacesService } from './places-service.ts';

/** The places of the site's maps service: Google's with its key, otherwise our API's (FIN-31). */
export function placesOf(provider: MapProvider, scope: PlacesScope): PlacesService {
  if (provider.kind === 'google')
    return googleBrowserPlaces(() => loadGoogleMaps(provider.key, scope.language), scope);
  return apiPlaces(scope);
}

export function googleBrowserPlaces(load: () => Promise<GoogleMaps>, scope: PlacesScope): PlacesService {
  const { countries, language } = scope;
  const geocode = async (request: object) => {
    try {
      return (await new (await load()).Geocoder().geocode(request)).results;
    } catch (error) {
      // Google rejects a search without results as well.
      if (isWithoutResults(error)) return [];
      throw error;
    }
  };
  const positionOf = async (request: object) => {
    const location = (await geocode(request))[0]?.geometry?.location;
    return location ? { lat: location.lat(), lng: location.lng() } : undefined;
  };
  return {
    async suggest(input) {
      const { places } = await load();
      const { predictions } = await new places.AutocompleteService().getPlacePredictions({
        input,
        types: ['geocode'],
        componentRestrictions: { country: countries.map((code) => code.toLowerCase()) },
        language,
      });
      return predictions.map(({ description, place_id: placeId }) => ({
        label: description,
        locate: async () => (await positionOf({ placeId })) ?? null,
      }));
    },
    find: (address) => positionOf({ address, ...(countries[0] && { region: countries[0].toLowerCase() }) }),
    addressAt: async (location) => (await geocode({ location, language }))[0]?.formatted_address,
  };
}

function isWithoutResults(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ZERO_RESULTS';
}
