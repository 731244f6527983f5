import { languageTag } from '@merrowvale/shared/locales.ts';

const inMiles: ReadonlySet<string> = new Set(['en_gb', 'us', 'testing']);
const kilometresPerMile = 1.609344;

/**
 * Formats a distance for a locale: in miles in the United Kingdom and the United States, otherwise in
 * kilometres.
 */
export function distanceText(miles: number, locale: string, decimals = 1): string {
  const unit = inMiles.has(locale) ? 'mile' : 'kilometer';
  return new Intl.NumberFormat(languageTag(locale), {
    style: 'unit',
    unit,
    unitDisplay: unit === 'mile' ? 'long' : 'short',
    maximumFractionDigits: decimals,
  }).format(unit === 'mile' ? miles : miles * kilometresPerMile);
}
