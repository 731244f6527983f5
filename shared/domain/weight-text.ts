import { type Locale, messageTag } from '../locales.ts';
import { plainDigits, typedNumber } from '../schemas/plain-text.ts';
import { kilogramsPerPound } from './brands.ts';

export const weightUnits = ['lbs', 'kg'] as const;
export type WeightUnit = (typeof weightUnits)[number];

export function weightUnit(locale: Locale, chosen?: string): WeightUnit {
  return weightUnits.find((unit) => unit === chosen) ?? (locale === 'us' ? 'lbs' : 'kg');
}

/** Formats a weight in pounds, and outside the United States in kilograms as well; undefined if it is unknown. */
export function weightText(weight: { value: number | null }, locale: Locale): string | undefined {
  if (weight.value === null) return undefined;
  const pounds = `${numberText(weight.value, locale)} lbs`;
  if (locale === 'us') return pounds;
  return `${pounds} (${localWeight(weight.value * kilogramsPerPound, locale)})`;
}

/** Formats a weight in the unit printed on packs: pounds in the United States, kilograms elsewhere. */
export function localWeight(kilograms: number, locale: Locale): string {
  const isPounds = locale === 'us';
  const amount = isPounds ? kilograms / kilogramsPerPound : kilograms;
  const options = { style: 'unit', unit: isPounds ? 'pound' : 'kilogram', maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(messageTag(locale), options).format(amount);
}

/** A weight stored in pounds as an owner would type it; empty when it is unknown. */
export function typedWeight(pounds: number | null, unit: WeightUnit): string {
  if (pounds === null) return '';
  return String(unit === 'lbs' ? pounds : rounded(pounds * kilogramsPerPound));
}

/**
 * Parses a weight, with a decimal comma or point; returns pounds, null if empty and NaN if invalid. A unit that was
 * typed with it, as in `12,5 kg`, takes precedence.
 */
export function poundsTyped(text: string, unit: WeightUnit): number | null {
  const [, typed = '', ownUnit] = /^(.*?) ?(kg|lbs?)?\.?$/i.exec(plainDigits(text)) ?? [];
  if (typed === '' && ownUnit === undefined) return null;
  const isPounds = (ownUnit ?? unit).toLowerCase().startsWith('lb');
  const amount = typedNumber(typed);
  return isPounds ? amount : rounded(amount / kilogramsPerPound);
}

/** The limits of a weight, given in pounds, in another unit: rounded to stay within them, in the locale's format. */
export function weightLimits({ min, max }: { min: number; max: number }, unit: WeightUnit, locale: Locale) {
  if (unit === 'lbs') return { min: numberText(min, locale), max: numberText(max, locale) };
  const [least, most] = [Math.ceil(min * kilogramsPerPound * 10) / 10, Math.floor(max * kilogramsPerPound)];
  return { min: numberText(least, locale), max: numberText(most, locale) };
}

function numberText(amount: number, locale: Locale): string {
  return new Intl.NumberFormat(messageTag(locale), { maximumFractionDigits: 1 }).format(amount);
}

function rounded(amount: number): number {
  return Math.round(amount * 100) / 100;
}
