import * as z from 'zod';
import { countryNames } from '../geocoding/country-names.ts';
import type { Geocoder } from '../ports/geocoder.ts';
import { callService, type KeyedService } from './call-service.ts';

const response = z.object({
  ResultItems: z
    .array(z.object({ Title: z.string(), Position: z.tuple([z.number(), z.number()]) }))
    .default([]),
});

/** Calls the Geocode operation of Amazon Location's Places API, with an API key. */
export function amazonGeocoder({ url, key, limits }: KeyedService): Geocoder {
  return {
    async locate({ address, region }) {
      const asked = new URL(url);
      asked.searchParams.set('key', await key());
      const countries = region === undefined ? Object.keys(countryNames) : [region.toUpperCase()];
      const request = {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ QueryText: address, MaxResults: 1, Filter: { IncludeCountries: countries } }),
      };
      const [found] = response.parse(await callService('The geocoder', asked, request, limits)).ResultItems;
      if (found === undefined) return { status: 'ZERO_RESULTS', results: [] };
      const [lng, lat] = found.Position;
      return {
        status: 'OK',
        results: [{ formatted_address: found.Title, geometry: { location: { lat, lng } } }],
      };
    },
  };
}
