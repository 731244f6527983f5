import { countryName, countryNamed, stateNamed } from './country-names.ts';
import type { FoundPlace } from './find-postcode.ts';
import type { Gazetteer, NamedPlace } from './gazetteer.ts';

/** Number of parts that are tried; no address has more. */
const mostParts = 6;

/**
 * The position of a town written as `Town`, `Town, State`, `Town, Country` or at the end of an address. Of several
 * towns, the one in `region` is preferred, then the most populous.
 */
export function findTown(
  gazetteer: Gazetteer,
  address: string,
  region: string | undefined,
): FoundPlace | undefined {
  const parts = address
    .split(/[,、，]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .slice(0, mostParts);
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
