import { AppError } from '@merrowvale/shared/errors.ts';
import { geocodeResponse } from '@merrowvale/shared/schemas/geocode.ts';
import * as z from 'zod';
import type { Geocoder } from '../ports/geocoder.ts';
import { callService, type KeyedService } from './call-service.ts';

const response = z.object({ status: z.string(), results: z.array(z.unknown()).default([]) });

/** Google's geocoder; its key is sent with our request and nowhere else. */
export function googleGeocoder({ url, key, limits }: KeyedService): Geocoder {
  return {
    async locate({ address, region }) {
      const asked = new URL(url);
      asked.searchParams.set('address', address);
      if (region !== undefined) asked.searchParams.set('region', region.toLowerCase());
      asked.searchParams.set('key', await key());
      const { status, results } = response.parse(await callService('The geocoder', asked, {}, limits));
      if (status !== 'OK' && status !== 'ZERO_RESULTS')
        throw new AppError('unavailable', `The geocoder responded with ${status}.`);
      return geocodeResponse.parse({ status, results: results.slice(0, 1) });
    },
  };
}
