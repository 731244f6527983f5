import { milesBetween, type Position } from '@merrowvale/shared/domain/distance.ts';
import { placeLimits } from '@merrowvale/shared/schemas/places.ts';
import KDBush from 'kdbush';
import { findPostcode } from '../geocoding/find-postcode.ts';
import type { CodedPlace, Gazetteer, NamedPlace } from '../geocoding/gazetteer.ts';
import { lazy } from '../lazy.ts';
import type { Places } from '../ports/places.ts';

/** Farther away than this, a place does not describe a position. */
const farthestMiles = 30;
const milesPerDegree = 69;

/** Searches for places in the built-in gazetteer, which needs no key and no other service. */
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
  const typed = text.normalize('NFKC').toUpperCase().replaceAll(/[\s-]/g, '');
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
  const tree = new KDBush(entries.length);
  for (const { lat, lng } of entries) tree.add(lng, lat);
  tree.finish();
  return (at: Position, country?: string): Entry | undefined => {
    const high = farthestMiles / milesPerDegree;
    const wide = high / Math.max(Math.cos((at.lat * Math.PI) / 180), 0.01);
    return tree
      .range(at.lng - wide, at.lat - high, at.lng + wide, at.lat + high)
      .flatMap((index) => entries[index] ?? [])
      .filter((entry) => country === undefined || entry.country === country)
      .map((entry) => ({ entry, miles: milesBetween(at, entry) }))
      .filter(({ miles }) => miles <= farthestMiles)
      .sort((a, b) => a.miles - b.miles)[0]?.entry;
  };
}
