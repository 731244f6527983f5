import { milesBetween, type Position } from '@merrowvale/shared/domain/distance.ts';
import { countryName, type countryNames } from './country-names.ts';
import type { Gazetteer } from './gazetteer.ts';

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
  const text = address.normalize('NFKC').toUpperCase().trim();
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
function bestFirst(
  candidates: Candidate[],
  gazetteer: Gazetteer,
  text: string,
  code: string | undefined,
): Candidate[] {
  const towns = text
    .split(',')
    .map((part) => part.replace(code ?? '', '').replace(/^\s*[DF]-/, ''))
    .flatMap((name) => gazetteer.places(name));
  const isNamed = (candidate: Candidate) =>
    towns.some((town) => town.country === candidate.country && milesBetween(town, candidate) < sameTownMiles);
  return [...candidates.filter(isNamed), ...candidates.filter((candidate) => !isNamed(candidate))];
}
