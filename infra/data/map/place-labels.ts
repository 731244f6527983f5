import { createRequire } from 'node:module';
import { milesBetween, type Position } from '@merrowvale/shared/domain/distance.ts';
import { type City, japaneseName, readCities } from '../cities.ts';
import { middleOf, numberOf, readGeoJson, readTopoJson, type SourceFeature, textProperty } from './shapes.ts';

const require = createRequire(import.meta.url);

/** A label of the map: `name` in English, and `name_de`, `name_fr` and `name_ja` where they differ from it. */
export type PlaceLabel = Position & {
  kind: 'country' | 'capital' | 'city' | 'town' | 'peak';
  /** The lower, the more important. */
  rank: number;
  minZoom: number;
  names: Record<string, string>;
  /** Elevation of a peak, in metres. */
  elevation?: number;
};

/** Countries whose towns are all candidates; elsewhere only large ones are. */
const sampleCountries: ReadonlySet<string> = new Set(['GB', 'IE', 'US', 'FR', 'DE', 'JP', 'GG', 'JE', 'IM']);
const minPeople = { here: 1000, elsewhere: 60_000 } as const;
const maxLabelZoom = 12;
const samePlaceMiles = 15;

/** The labels of countries and places, from Natural Earth, CLDR (names of countries) and GeoNames (towns). */
export function placeLabels(directory: string): PlaceLabel[] {
  const cities = readGeoJson(directory, 'ne_50m_populated_places.json').map(cityLabel);
  return [...countryLabels(directory), ...cities, ...townLabels(directory, cities)];
}

/** The highest peaks, for the terrain style. */
export function elevationLabels(points: readonly SourceFeature[]): PlaceLabel[] {
  return points.flatMap((found) => {
    const name = textProperty(found, 'name');
    const elevation = numberOf(found, 'elevation', 0);
    if (found.geometry.type !== 'Point' || name === '' || elevation <= 0) return [];
    const [lng = 0, lat = 0] = found.geometry.coordinates;
    const rank = numberOf(found, 'scalerank', 9);
    return [
      { kind: 'peak' as const, lng, lat, rank, minZoom: Math.max(4, rank), elevation, names: { name } },
    ];
  });
}

function countryLabels(directory: string): PlaceLabel[] {
  const known = readGeoJson(directory, 'ne_110m_admin_0_countries.json');
  const shapes = readTopoJson(require.resolve('world-atlas/countries-50m.json'), 'countries');
  return known.flatMap((found) => {
    const code = codeOf(found);
    const shape = shapes.find(({ properties }) => properties.name === textProperty(found, 'NAME')) ?? found;
    const names = code === undefined ? { name: textProperty(found, 'NAME') } : countryNames(code);
    const rank = numberOf(found, 'LABELRANK', 5);
    const minZoom = Math.max(1, Math.round(numberOf(found, 'MIN_LABEL', 4)) - 1);
    return [{ kind: 'country' as const, ...middleOf(shape.geometry), rank, minZoom, names }];
  });
}

/** Natural Earth leaves out the codes of two countries whose territory it counts differently. */
function codeOf(found: SourceFeature): string | undefined {
  const own = { France: 'FR', Norway: 'NO' }[textProperty(found, 'NAME')] ?? textProperty(found, 'ISO_A2');
  return /^[A-Z]{2}$/.test(own) ? own : undefined;
}

function countryNames(code: string): Record<string, string> {
  const named = (language: string) => new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code;
  return namesOf(named('en'), { de: named('de'), fr: named('fr'), ja: named('ja') });
}

function cityLabel(found: SourceFeature): PlaceLabel {
  const [lng = 0, lat = 0] = found.geometry.type === 'Point' ? found.geometry.coordinates : [];
  const english = textProperty(found, 'NAME_EN') || textProperty(found, 'NAME');
  const names = namesOf(english, {
    de: textProperty(found, 'NAME_DE'),
    fr: textProperty(found, 'NAME_FR'),
    ja: japaneseName(english) ?? '',
  });
  const isCapital = /Admin-0 capital/.test(textProperty(found, 'FEATURECLA'));
  const minZoom = Math.max(2, Math.floor(numberOf(found, 'min_zoom', 6)));
  return {
    kind: isCapital ? 'capital' : 'city',
    lat,
    lng,
    rank: numberOf(found, 'SCALERANK', 8),
    minZoom,
    names,
  };
}

function isCandidate({ people, country, isSection }: City): boolean {
  return !isSection && people >= (sampleCountries.has(country) ? minPeople.here : minPeople.elsewhere);
}

function townLabels(directory: string, cities: readonly PlaceLabel[]): PlaceLabel[] {
  const taken = new Set<string>();
  for (const city of cities)
    for (let zoom = city.minZoom; zoom <= maxLabelZoom; zoom += 1) taken.add(labelCell(city, zoom));
  const japanese = new Set(cities.map(({ names }) => names.name_ja));
  const near = Map.groupBy(cities, (city) => `${Math.round(city.lat)}:${Math.round(city.lng)}`);
  return readCities(directory)
    .filter(isCandidate)
    .sort((a, b) => b.people - a.people)
    .flatMap((town): PlaceLabel[] => {
      const known = [-1, 0, 1].flatMap((dy) =>
        [-1, 0, 1].flatMap(
          (dx) => near.get(`${Math.round(town.lat) + dy}:${Math.round(town.lng) + dx}`) ?? [],
        ),
      );
      if (known.some((city) => isSame(city, town))) return [];
      const minZoom = firstFreeZoom(town, taken);
      if (minZoom === undefined) return [];
      for (let zoom = minZoom; zoom <= maxLabelZoom; zoom += 1) taken.add(labelCell(town, zoom));
      const { lat, lng, name, people } = town;
      const kind = people >= 100_000 ? 'city' : 'town';
      const names = namesOf(name, { de: '', fr: '', ja: japaneseTown(town, japanese) });
      return [{ kind, lat, lng, rank: Math.round(17 - Math.log2(people / 1000)), minZoom, names }];
    });
}

/**
 * The Japanese name, outside Japan only if it is a transcription; if several towns share a name, the largest has it.
 */
function japaneseTown({ name, country }: City, taken: Set<string | undefined>): string {
  const known = japaneseName(name) ?? '';
  if (taken.has(known) || (country !== 'JP' && !/^[\p{Script=Katakana}ー・]+$/u.test(known))) return '';
  if (country === 'JP') taken.add(known);
  return known;
}

function isSame(city: PlaceLabel, town: City): boolean {
  const miles = milesBetween(city, town);
  return miles < 3 || (miles < samePlaceMiles && Object.values(city.names).includes(town.name));
}

function firstFreeZoom(town: City, taken: ReadonlySet<string>): number | undefined {
  const from = town.people >= 1_000_000 ? 4 : town.people >= 200_000 ? 5 : town.people >= 50_000 ? 6 : 7;
  for (let zoom = from; zoom <= maxLabelZoom; zoom += 1) if (!taken.has(labelCell(town, zoom))) return zoom;
  return undefined;
}

/** A rectangle of 100 by 40 pixels of the map at a zoom: about as large as a label. */
function labelCell({ lat, lng }: Position, zoom: number): string {
  const size = 512 * 2 ** zoom;
  const radians = (lat * Math.PI) / 180;
  const x = ((lng + 180) / 360) * size;
  const y = ((1 - Math.log(Math.tan(radians) + 1 / Math.cos(radians)) / Math.PI) / 2) * size;
  return `${zoom}:${Math.floor(x / 100)}:${Math.floor(y / 40)}`;
}

function namesOf(name: string, others: { de: string; fr: string; ja: string }): Record<string, string> {
  const differing = Object.entries(others).filter(([, other]) => other !== '' && other !== name);
  return { name, ...Object.fromEntries(differing.map(([language, other]) => [`name_${language}`, other])) };
}
