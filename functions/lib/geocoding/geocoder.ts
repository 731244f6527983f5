import { readFileSync } from 'node:fs';
import type { Position } from '@merrowvale/shared/domain/distance.ts';
import { AppError } from '@merrowvale/shared/errors.ts';
import {
  type GeocodeQuestion,
  type GeocodeResponse,
  geocodeResponse,
} from '@merrowvale/shared/schemas/geocode.ts';
import * as z from 'zod';
import { callService, type KeyedService, serviceLimits } from '../adapters/call-service.ts';
import { connectService } from '../adapters/secrets.ts';
import { setting } from '../settings.ts';
import {
  countryName,
  countryNamed,
  countryNames,
  type FoundPlace,
  findPostcode,
  stateNamed,
} from './find-postcode.ts';
import { type Gazetteer, gazetteerFile, gazetteerOf, type NamedPlace } from './gazetteer.ts';

/** Number of parts that are tried; no address has more. */
const maxParts = 6;

/**
 * The position of a town written as `Town`, `Town, State`, `Town, Country` or at the end of an address. Of several
 * towns, the one in `region` is preferred, then the most populous.
 */
function findTown(gazetteer: Gazetteer, address: string, region: string | undefined): FoundPlace | undefined {
  const parts = address
    .split(/[,、，]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .slice(0, maxParts);
  const { names, country, state } = withoutLand(parts);
  for (const name of names) {
    const found = gazetteer
      .places(name)
      .filter((place) => country === undefined || place.country === country)
      .filter((place) => state === undefined || place.part === state);
    const place = found.find((candidate) => candidate.country === region) ?? found[0];
    if (place) return { lat: place.lat, lng: place.lng, label: labelOf(place) };
  }
  return names.length === 1 && parts.length === 1 ? withStateAfterTown(gazetteer, address) : undefined;
}

/** The parts that may name a town, and the country and state named by the last ones. */
function withoutLand(parts: readonly string[]) {
  const names = [...parts];
  const country = names.length > 1 ? countryNamed(names.at(-1) ?? '') : undefined;
  // "Dover, DE" is in Delaware: a code of both a state and a country is a state unless the country was spelt out.
  const state = names.length > 1 ? stateNamed(names.at(-1 - (country === 'US' ? 1 : 0)) ?? '') : undefined;
  if (state !== undefined && (country === undefined || country === 'US' || (names.at(-1)?.length ?? 0) === 2))
    return { names: names.slice(0, country === 'US' ? -2 : -1), country: 'US', state };
  return { names: country === undefined ? names : names.slice(0, -1), country, state: undefined };
}

/** "Springfield IL", and "Bath England", without a comma. */
function withStateAfterTown(gazetteer: Gazetteer, address: string): FoundPlace | undefined {
  const words = address.trim().split(/\s+/);
  const last = words.at(-1) ?? '';
  if (words.length < 2 || (countryNamed(last) === undefined && stateNamed(last) === undefined))
    return undefined;
  return findTown(gazetteer, `${words.slice(0, -1).join(' ')}, ${last}`, undefined);
}

function labelOf({ name, part, country }: NamedPlace): string {
  return [name, country === 'US' ? part : '', countryName(country)].filter(Boolean).join(', ');
}

/** Finds the position of a place; throws `unavailable` when the service cannot be reached. */
export type Geocoder = { locate(question: GeocodeQuestion): Promise<GeocodeResponse> };

const amazonResponse = z.object({
  ResultItems: z
    .array(z.object({ Title: z.string(), Position: z.tuple([z.number(), z.number()]) }))
    .default([]),
});

type LabelledPlace = { label: string; location: Position };

/** Calls an operation of Amazon Location's Places API, by default the configured one, with an API key. */
export async function askAmazon({ url, key, limits }: KeyedService, body: object, operation = '') {
  const asked = new URL(operation, url);
  asked.searchParams.set('key', await key());
  const headers = { 'content-type': 'application/json' };
  const request = { method: 'POST', headers, body: JSON.stringify(body) };
  const { ResultItems } = amazonResponse.parse(await callService('The geocoder', asked, request, limits));
  return ResultItems.map(({ Title, Position: [lng, lat] }) => ({ label: Title, location: { lat, lng } }));
}

export function amazonGeocoder(service: KeyedService): Geocoder {
  return {
    async locate({ address, region }) {
      const IncludeCountries = region === undefined ? Object.keys(countryNames) : [region.toUpperCase()];
      const question = { QueryText: address, MaxResults: 1, Filter: { IncludeCountries } };
      return responseWith((await askAmazon(service, question))[0]);
    },
  };
}

function responseWith(found: LabelledPlace | undefined): GeocodeResponse {
  if (!found) return { status: 'ZERO_RESULTS', results: [] };
  const { label, location } = found;
  return { status: 'OK', results: [{ formatted_address: label, geometry: { location } }] };
}

const googleResponse = z.object({ status: z.string(), results: z.array(z.unknown()).default([]) });

/** Calls Google's geocoder for at most `most` places; its key is sent with our request and nowhere else. */
export async function askGoogle(
  { url, key, limits }: KeyedService,
  parameters: Readonly<Record<string, string>>,
  max: number,
): Promise<GeocodeResponse> {
  const asked = new URL(url);
  for (const [name, value] of Object.entries(parameters)) asked.searchParams.set(name, value);
  asked.searchParams.set('key', await key());
  const { status, results } = googleResponse.parse(await callService('The geocoder', asked, {}, limits));
  if (status !== 'OK' && status !== 'ZERO_RESULTS')
    throw new AppError('unavailable', `The geocoder responded with ${status}.`);
  return geocodeResponse.parse({ status, results: results.slice(0, max) });
}

export function googleGeocoder(service: KeyedService): Geocoder {
  return {
    locate: ({ address, region }) =>
      askGoogle(service, { address, ...(region !== undefined && { region: region.toLowerCase() }) }, 1),
  };
}

export function gazetteerGeocoder(gazetteer: Gazetteer): Geocoder {
  return {
    async locate({ address, region }) {
      const country = region?.toUpperCase();
      const [lead, named] = countryApart(address);
      const found =
        findPostcode(gazetteer, lead, { named, region: country }) ?? findTown(gazetteer, address, country);
      return responseWith(found && { label: found.label, location: { lat: found.lat, lng: found.lng } });
    },
  };
}

/** Splits off the country after the last comma, so that the postcode comes last, and returns both. */
function countryApart(address: string): [string, string | undefined] {
  const comma = address.lastIndexOf(',');
  const named = comma < 0 ? undefined : countryNamed(address.slice(comma + 1));
  return [named === undefined ? address : address.slice(0, comma), named];
}

export function connectGeocoder(): Geocoder {
  return connectPlaceSearch({ google: googleGeocoder, amazon: amazonGeocoder, builtIn: gazetteerGeocoder });
}

/** A search for places with the configured service, or else with the built-in gazetteer. */
export function connectPlaceSearch<Search>(
  searches: Record<'google' | 'amazon', (service: KeyedService) => Search> & {
    builtIn: (gazetteer: Gazetteer) => Search;
  },
): Search {
  const kind = setting('GEOCODER');
  const service = connectService('GEOCODER_URL', 'GEOCODER_KEY_ARN', serviceLimits);
  return kind && service
    ? searches[kind](service)
    : searches.builtIn(gazetteerOf(readFileSync(gazetteerFile)));
}
