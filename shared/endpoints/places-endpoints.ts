import { geocodeQuestion, geocodeResponse } from '../schemas/geocode.ts';
import { placeAddressQuery, placesFound, suggestPlacesQuery } from '../schemas/places.ts';
import type { ApiArea, AreaRows } from './area.ts';
import { ofAnyone } from './row-parts.ts';

export const placesEndpoints = {
  suggestPlaces: {
    ...ofAnyone('places', 'suggest-places', 'GET', '/api/places'),
    summary: 'Towns and postcodes in some countries that begin with a text, the largest first',
    query: suggestPlacesQuery,
    response: placesFound,
    cache: { maxAge: 3600, staleWhileRevalidate: 86_400 },
  },
  getPlaceAddress: {
    ...ofAnyone('places', 'get-place-address', 'GET', '/api/places/address'),
    summary: 'The town and postcode of a position, as a list of at most one',
    query: placeAddressQuery,
    response: placesFound,
  },
  geocode: {
    ...ofAnyone('places', 'geocode', 'POST', '/api/google/geocode'),
    summary: 'The position of a postcode or a town; changes nothing',
    body: geocodeQuestion,
    response: geocodeResponse,
  },
} as const satisfies AreaRows<'places', 'anyone'>;

export const placesArea = {
  audience: 'anyone',
  endpoints: placesEndpoints,
  impact:
    'Visitors are not offered any towns while they type in a search field, and cannot search near a place.',
  needs: {
    suggestPlaces: { needs: ['geocoder'] },
    getPlaceAddress: { needs: ['geocoder'] },
    geocode: { needs: ['geocoder'] },
  },
} as const satisfies ApiArea<typeof placesEndpoints>;
