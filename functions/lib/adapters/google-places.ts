import { AppError } from '@merrowvale/shared/errors.ts';
import { geocodeResponse } from '@merrowvale/shared/schemas/geocode.ts';
import { placeLimits } from '@merrowvale/shared/schemas/places.ts';
import * as z from 'zod';
import type { Places } from '../ports/places.ts';
import { callService, type KeyedService } from './call-service.ts';

const response = z.object({ status: z.string(), results: z.array(z.unknown()).default([]) });

/** Google's geocoder, whose results are geocodes only; its key is sent with our request and nowhere else. */
export function googlePlaces({ url, key, limits }: KeyedService): Places {
  const ask = async (parameters: Record<string, string>) => {
    const asked = new URL(url);
    for (const [name, value] of Object.entries(parameters)) asked.searchParams.set(name, value);
    asked.searchParams.set('key', await key());
    const { status, results } = response.parse(await callService('The geocoder', asked, {}, limits));
    if (status === 'ZERO_RESULTS') return [];
    if (status !== 'OK') throw new AppError('unavailable', `The geocoder responded with ${status}.`);
    return geocodeResponse
      .parse({ status, results: results.slice(0, placeLimits.suggested) })
      .results.map(({ formatted_address, geometry }) => ({
        label: formatted_address,
        location: geometry.location,
      }));
  };
  return {
    suggest: ({ text, countries, language }) =>
      ask({ address: text, components: countries.map((code) => `country:${code}`).join('|'), language }),
    addressAt: async ({ lat, lon, language }) =>
      (await ask({ latlng: `${lat},${lon}`, language })).slice(0, 1),
  };
}
