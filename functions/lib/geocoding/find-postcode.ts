import { milesBetween, type Position } from '@merrowvale/shared/domain/distance.ts';
import { plainDigits } from '@merrowvale/shared/schemas/plain-text.ts';
import type { Gazetteer } from './gazetteer.ts';
import { placeKey } from './place-key.ts';

export const countryNames = {
  US: 'United States',
  GB: 'United Kingdom',
  IE: 'Ireland',
  DE: 'Germany',
  FR: 'France',
  JP: 'Japan',
} as const;

const spellings: Record<keyof typeof countryNames, string> = {
  US: 'us, usa, united states, united states of america, états-unis, vereinigte staaten',
  GB: 'gb, uk, united kingdom, great britain, england, scotland, wales, northern ireland, royaume-uni, vereinigtes königreich, großbritannien',
  IE: 'ie, ireland, republic of ireland, éire, irland, irlande',
  DE: 'de, germany, deutschland, allemagne',
  FR: 'fr, france, frankreich',
  JP: 'jp, japan, japon, \u65e5\u672c',
};

const countries = new Map(
  Object.entries(spellings).flatMap(([code, names]) =>
    names.split(',').map((name) => [placeKey(name), code]),
  ),
);

const stateNames =
  'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming';

const states = new Map(
  stateNames.split(',').flatMap((entry) => {
    const code = entry.slice(0, 2);
    return [
      [placeKey(code), code],
      [placeKey(entry.slice(3)), code],
    ];
  }),
);

/** The country with this name, as a two-letter code. */
export function countryNamed(words: string): string | undefined {
  return countries.get(placeKey(words));
}

/** The US state with this name or abbreviation, as a two-letter code. */
export function stateNamed(words: string): string | undefined {
  return states.get(placeKey(words));
}

export function countryName(code: string): string {
  return new Map<string, string>(Object.entries(countryNames)).get(code) ?? code;
}

export type FoundPlace = Position & { label: string };

const wholeBritish = /\b([A-Z]{1,2}\d[A-Z\d]?)\s*\d[A-Z]{2}\b/;
const wholeIrish = /\b([AC-FHKNPRTV-Y]\d[\dW])\s*[\dAC-FHKNPRTV-Y]{4}\b/;
const fiveDigits = /\b(\d{5})(?:-\d{4})?\b(?!.*\b\d{5}\b)/;
/** The first half of a British or Irish code at the end, or just an area's letters. */
const firstHalf = /(?:^|[\s,])([A-Z]{1,2}\d[A-Z\d]?|[A-Z]\d[\dW])$|^([A-Z]{1,2})$/;

/** Maximum distance of a town from the middle of its postcode, in miles. */
const sameTownMiles = 30;

/**
 * The position of the postcode in an address, if there is one. If it exists in several countries, the country named
 * in the address decides and rules out the others; otherwise the region decides.
 */
export function findPostcode(
  gazetteer: Gazetteer,
  address: string,
  { named, region }: { named?: string | undefined; region?: string | undefined },
): FoundPlace | undefined {
  const text = plainDigits(address).toUpperCase();
  const british = wholeBritish.exec(text)?.[1];
  const irish = wholeIrish.exec(text)?.[1];
  const digits = fiveDigits.exec(text)?.[1];
  const half = firstHalf.exec(text)?.slice(1).find(Boolean);
  const candidates = [
    ...codesIn(gazetteer, ['GB'], british),
    ...codesIn(gazetteer, ['IE'], irish),
    ...bestFirst(codesIn(gazetteer, ['US', 'DE', 'FR'], digits), gazetteer, text, digits),
    ...codesIn(gazetteer, ['GB', 'IE'], half),
  ];
  const inNamed = candidates.filter(({ country }) => named === undefined || country === named);
  return inNamed.find(({ country }) => country === region) ?? inNamed[0];
}

type Candidate = FoundPlace & { country: string };

function codesIn(
  gazetteer: Gazetteer,
  countries: readonly (keyof typeof countryNames)[],
  code: string | undefined,
): Candidate[] {
  if (code === undefined) return [];
  return countries.flatMap((country) => {
    const position = gazetteer.postcode(country, code);
    return position ? [{ ...position, country, label: `${code}, ${countryName(country)}` }] : [];
  });
}

/** Sorts the countries so that the first one is where the postcode belongs to the named town, as in 10115 Berlin. */
function bestFirst(candidates: Candidate[], gazetteer: Gazetteer, text: string, code: string | undefined) {
  const towns = text
    .split(',')
    .map((part) => part.replace(code ?? '', '').replace(/^\s*[DF]-/, ''))
    .flatMap((name) => gazetteer.places(name));
  const isNamed = (candidate: Candidate) =>
    towns.some((town) => town.country === candidate.country && milesBetween(town, candidate) < sameTownMiles);
  return [...candidates.filter(isNamed), ...candidates.filter((candidate) => !isNamed(candidate))];
}
