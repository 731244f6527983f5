import { metresPerMile } from '@merrowvale/shared/domain/distance.ts';
import { isImperial, messageTag } from '@merrowvale/shared/locales.ts';

/** Formats a distance: in miles in the United Kingdom and the United States, otherwise in kilometres. */
export function distanceText(miles: number, locale: string, decimals = 1): string {
  const unit = isImperial(locale) ? 'mile' : 'kilometer';
  return lengthText(unit === 'mile' ? miles : (miles * metresPerMile) / 1000, {
    locale,
    unit,
    maximumFractionDigits: decimals,
  });
}

type LengthFormat = Pick<Intl.NumberFormatOptions, 'maximumFractionDigits'> & {
  locale: string;
  unit: 'mile' | 'kilometer';
};

/** Miles are spelled out where people measure in them: “10mi”, the short form in British English, has no space. */
export function lengthText(length: number, { locale, unit, ...format }: LengthFormat): string {
  const unitDisplay = unit === 'mile' && isImperial(locale) ? 'long' : 'short';
  const style = { style: 'unit', unit, unitDisplay } as const;
  return new Intl.NumberFormat(messageTag(locale), { ...style, ...format }).format(length);
}
