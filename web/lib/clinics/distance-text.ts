import { metresPerMile } from '@merrowvale/shared/domain/distance.ts';
import { isImperial, languageTag } from '@merrowvale/shared/locales.ts';

/** Formats a distance: in miles in the United Kingdom and the United States, otherwise in kilometres. */
export function distanceText(miles: number, locale: string, decimals = 1): string {
  const unit = isImperial(locale) ? 'mile' : 'kilometer';
  return lengthText(unit === 'mile' ? miles : (miles * metresPerMile) / 1000, {
    locale,
    unit,
    unitDisplay: unit === 'mile' ? 'long' : 'short',
    maximumFractionDigits: decimals,
  });
}

type LengthFormat = Pick<Intl.NumberFormatOptions, 'unitDisplay' | 'maximumFractionDigits'> & {
  locale: string;
  unit: 'mile' | 'kilometer';
};

export function lengthText(length: number, { locale, ...format }: LengthFormat): string {
  return new Intl.NumberFormat(languageTag(locale), { style: 'unit', ...format }).format(length);
}
