import { readFileSync } from 'node:fs';
import { AppError } from '@merrowvale/shared/errors.ts';
import {
  type GeocodeQuestion,
  type GeocodeResponse,
  geocodeResponse,
} from '@merrowvale/shared/schemas/geocode.ts';
import * as z from 'zod';
import { callService, type KeyedService } from '../adapters/call-service.ts';
import { countryNamed, countryNames } from './country-names.ts';
import { findPostcode } from './find-postcode.ts';
import { findTown } from './find-town.ts';
import { type Gazetteer, gazetteerFile, gazetteerOf } from './gazetteer.ts';
import { geocoderService } from './geocoder-service.ts';

/** Finds the position of a place; throws `unavailable` when the service cannot be reached. */
export type Geocoder = { locate(question: GeocodeQuestion): Promise<GeocodeResponse> };

const amazonResponse = z.object({
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
      const [found] = amazonResponse.parse(
        await callService('The geocoder', asked, request, limits),
      ).ResultItems;
      if (found === undefined) return { status: 'ZERO_RESULTS', results: [] };
      const [lng, lat] = found.Position;
      return {
        status: 'OK',
        results: [{ formatted_address: found.Title, geometry: { location: { lat, lng } } }],
      };
    },
  };
}

const googleResponse = z.object({ status: z.string(), results: z.array(z.unknown()).default([]) });

/** Google's geocoder; its key is sent with our request and nowhere else. */
export function googleGeocoder({ url, key, limits }: KeyedService): Geocoder {
  return {
    async locate({ address, region }) {
      const asked = new URL(url);
      asked.searchParams.set('address', address);
      if (region !== undefined) asked.searchParams.set('region', region.toLowerCase());
      asked.searchParams.set('key', await key());
      const { status, results } = googleResponse.parse(await callService('The geocoder', asked, {}, limits));
      if (status !== 'OK' && status !== 'ZERO_RESULTS')
        throw new AppError('unavailable', `The geocoder responded with ${status}.`);
      return geocodeResponse.parse({ status, results: results.slice(0, 1) });
    },
  };
}

/** Geocodes postcodes and towns with the built-in gazetteer, which needs no key and no other service. */
export function gazetteerGeocoder(gazetteer: Gazetteer): Geocoder {
  return {
    async locate({ address, region }) {
      const country = region?.toUpperCase();
      const [lead, named] = countryApart(address);
      const found =
        findPostcode(gazetteer, lead, { named, region: country }) ?? findTown(gazetteer, address, country);
      if (found === undefined) return { status: 'ZERO_RESULTS', results: [] };
      const { label, lat, lng } = found;
      return { status: 'OK', results: [{ formatted_address: label, geometry: { location: { lat, lng } } }] };
    },
  };
}

/** Splits off the country after the last comma, so that the postcode comes last, and returns both. */
function countryApart(address: string): [string, string | undefined] {
  const comma = address.lastIndexOf(',');
  const named = comma < 0 ? undefined : countryNamed(address.slice(comma + 1));
  return [named === undefined ? address : address.slice(0, comma), named];
}

/** The configured geocoder, or else the built-in gazetteer. */
export function connectGeocoder(): Geocoder {
  const configured = geocoderService();
  if (!configured) return gazetteerGeocoder(gazetteerOf(readFileSync(gazetteerFile)));
  const { kind, service } = configured;
  return kind === 'google' ? googleGeocoder(service) : amazonGeocoder(service);
}
