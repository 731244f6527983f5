import { placeLimits } from '@merrowvale/shared/schemas/places.ts';
import * as z from 'zod';
import type { Places } from '../ports/places.ts';
import { callService, type KeyedService } from './call-service.ts';

const response = z.object({
  ResultItems: z
    .array(z.object({ Title: z.string(), Position: z.tuple([z.number(), z.number()]) }))
    .default([]),
});

/**
 * Calls the Geocode and ReverseGeocode operations of Amazon Location's Places API with an API key; `url` is
 * Geocode's.
 */
export function amazonPlaces({ url, key, limits }: KeyedService): Places {
  const ask = async (operation: 'geocode' | 'reverse-geocode', body: object) => {
    const asked = new URL(operation, url);
    asked.searchParams.set('key', await key());
    const request = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    };
    return response
      .parse(await callService('The geocoder', asked, request, limits))
      .ResultItems.map(({ Title, Position: [lng, lat] }) => ({ label: Title, location: { lat, lng } }));
  };
  return {
    suggest: ({ text, countries, language }) =>
      ask('geocode', {
        QueryText: text,
        MaxResults: placeLimits.suggested,
        Language: language,
        Filter: { IncludeCountries: countries },
      }),
    addressAt: ({ lat, lon, language }) =>
      ask('reverse-geocode', { QueryPosition: [lon, lat], MaxResults: 1, Language: language }),
  };
}
