import { placesEndpoints } from '@merrowvale/shared/endpoints/places-endpoints.ts';
import { languageTag } from '@merrowvale/shared/locales.ts';
import { placeLimits } from '@merrowvale/shared/schemas/places.ts';
import { callApi } from '../api/call-api.ts';
import { regionOf } from '../clinics/region-of.ts';
import type { PlacesScope, PlacesService } from './places-service.ts';

/** Places from our own API, which uses the gazetteer or the stage's geocoder. */
export function apiPlaces({ countries, language }: PlacesScope): PlacesService {
  return {
    async suggest(text) {
      if (text.length < placeLimits.minLength) return [];
      const query = { text, countries: countries.join(','), language };
      const places = await callApi(placesEndpoints.suggestPlaces, { query });
      return places.map(({ label, location }) => ({ label, locate: async () => location }));
    },
    async find(address) {
      const [country] = countries;
      const body = { address, ...(country && { region: country.toLowerCase() }) };
      const { status, results } = await callApi(placesEndpoints.geocode, { body });
      return status === 'OK' ? results[0]?.geometry.location : undefined;
    },
    async addressAt({ lat, lng }) {
      const query = { lat: `${lat}`, lon: `${lng}`, language };
      const [place] = await callApi(placesEndpoints.getPlaceAddress, { query });
      return place?.label;
    },
  };
}

export function clinicPlaces(locale: string): Pick<PlacesService, 'suggest'> {
  const country = regionOf(locale)?.toUpperCase();
  if (country === undefined) return { suggest: async () => [] };
  return apiPlaces({ countries: [country], language: languageTag(locale).slice(0, 2) });
}
