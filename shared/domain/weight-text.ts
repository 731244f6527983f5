import { type Locale, languageTag } from '../locales.ts';
import { kilogramsPerPound } from './weight-bands.ts';

/** Formats a weight in lbs; undefined when it is unknown. `tag` is a language tag. */
export function weightText(weight: { value: number | null }, tag: string): string | undefined {
  if (weight.value === null) return undefined;
  return `${new Intl.NumberFormat(tag, { maximumFractionDigits: 1 }).format(weight.value)} lbs`;
}

/** Formats a weight in the locale's usual unit: pounds in the United States, kilograms elsewhere. */
export function localWeight(kilograms: number, locale: Locale): string {
  const isPounds = locale === 'us';
  const amount = isPounds ? kilograms / kilogramsPerPound : kilograms;
  const options = { style: 'unit', unit: isPounds ? 'pound' : 'kilogram', maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(languageTag(locale), options).format(amount);
}
