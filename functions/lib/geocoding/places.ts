import type { Position } from '@merrowvale/shared/domain/distance.ts';
import {
  type Place,
  type PlaceAddressQuery,
  placeLimits,
  type SuggestPlacesQuery,
} from '@merrowvale/shared/schemas/places.ts';
import { ungroupedDigits } from '@merrowvale/shared/schemas/plain-text.ts';
import type { KeyedService } from '../adapters/call-service.ts';
import { spatialIndex } from '../geography/spatial-index.ts';
import { lazy } from '../lazy.ts';
import { publicDependencies } from '../public-dependencies.ts';
import { withParts } from '../with-parts.ts';
import { findPostcode } from './find-postcode.ts';
import type { CodedPlace, Gazetteer, NamedPlace } from './gazetteer.ts';
import { askAmazon, askGoogle, connectPlaceSearch } from './geocoder.ts';

/** Searches for places; both throw `unavailable` when the service cannot be reached. */
export type Places = {
  /** The best matches for the beginning of a place or postcode. */
  suggest(question: SuggestPlacesQuery): Promise<Place[]>;
  /** The address of a position; undefined if there is none nearby. */
  addressAt(question: PlaceAddressQuery): Promise<Place[]>;
};

export function amazonPlaces(service: KeyedService): Places {
  return {
    suggest: ({ text, countries, language }) =>
      askAmazon(
        service,
        {
          QueryText: text,
          MaxResults: placeLimits.suggested,
          Language: language,
          Filter: { IncludeCountries: countries },
        },
        'geocode',
      ),
    addressAt: ({ lat, lon, language }) =>
      askAmazon(service, { QueryPosition: [lon, lat], MaxResults: 1, Language: language }, 'reverse-geocode'),
  };
}

export function googlePlaces(service: KeyedService): Places {
  const ask = async (parameters: Record<string, string>, max: number) => {
    const { results } = await askGoogle(service, parameters, max);
    return results.map(({ formatted_address: label, geometry: { location } }) => ({ label, location }));
  };
  return {
    suggest({ text, countries, language }) {
      const components = countries.map((code) => `country:${code}`).join('|');
      return ask({ address: text, components, language }, placeLimits.suggested);
    },
    addressAt: ({ lat, lon, language }) => ask({ latlng: `${lat},${lon}`, language }, 1),
  };
}

/** Farther away than this, a place does not describe a position. */
const farthestMiles = 30;

export function gazetteerPlaces(gazetteer: Gazetteer): Places {
  const nearest = lazy(() => {
    const { codes, places } = gazetteer.everything();
    return { codes: nearestIn(codes), places: nearestIn(places) };
  });
  return {
    async suggest({ text, countries, language }) {
      const labels = labelsIn(language);
      const codes = codesFor(gazetteer, text, countries).map((code) => placed(labels.code(code), code));
      const named = gazetteer
        .placesBeginning(text)
        .filter(({ country }) => countries.includes(country))
        .sort((a, b) => b.thousands - a.thousands || a.name.length - b.name.length)
        .map((place) => placed(labels.town(place), place));
      const distinct = new Map([...codes, ...named].map((place) => [place.label, place]));
      return [...distinct.values()].slice(0, placeLimits.suggested);
    },
    async addressAt({ lat, lon, language }) {
      const at = { lat, lng: lon };
      const labels = labelsIn(language);
      const town = nearest().places(at);
      // The armed forces of the United States use postcodes abroad.
      const code = nearest().codes(at, town?.country);
      if (town) return [placed(labels.town({ ...town, ...(code && { code: code.code }) }), at)];
      return code ? [placed(labels.code(code), at)] : [];
    },
  };
}

function placed(label: string, { lat, lng }: Position) {
  return { label, location: { lat, lng } };
}

/**
 * Postcodes that begin with the text, or the postcode that the text contains in full; none if the text is the
 * beginning of a name.
 */
function codesFor(gazetteer: Gazetteer, text: string, countries: readonly string[]): CodedPlace[] {
  const typed = ungroupedDigits(text).toUpperCase();
  if (!/\d/.test(typed)) return [];
  const begun = countries.flatMap((country) => gazetteer.codesBeginning(country, typed));
  if (begun.length > 0) return begun.slice(0, placeLimits.suggested);
  return countries.flatMap((country) => {
    const found = findPostcode(gazetteer, text, { named: country });
    return found ? [{ ...found, country, code: found.label.replace(/,.*/, '') }] : [];
  });
}

type Named = Pick<NamedPlace, 'name' | 'part' | 'country' | 'japanese'>;

/** Labels such as "Bath BA1, United Kingdom" in a language. */
function labelsIn(language: string) {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  return {
    code: ({ code, country }: Pick<CodedPlace, 'code' | 'country'>) => `${code}, ${names.of(country)}`,
    town({ name, part, country, code, japanese }: Named & { code?: string }) {
      const own = language === 'ja' ? (japanese ?? name) : name;
      const town = code === undefined ? own : `${own} ${code}`;
      return [town, country === 'US' ? part : '', names.of(country)].filter(Boolean).join(', ');
    },
  };
}

/** Finds the nearest of some places, within a country if one is given, unless all are too far away. */
function nearestIn<Entry extends Position & { country: string }>(entries: readonly Entry[]) {
  const near = spatialIndex(entries);
  return (at: Position, country?: string): Entry | undefined =>
    near(at, farthestMiles)
      .filter(({ place }) => country === undefined || place.country === country)
      .sort((a, b) => a.miles - b.miles)[0]?.place;
}

function connectPlaces(): Places {
  return connectPlaceSearch({ google: googlePlaces, amazon: amazonPlaces, builtIn: gazetteerPlaces });
}

export const placesDependencies = withParts(publicDependencies, {
  places: connectPlaces,
});

export type PlacesDependencies = typeof placesDependencies;
