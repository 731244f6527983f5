import { expect, it } from 'vitest';
import {
  localWeight,
  poundsTyped,
  typedWeight,
  weightLimits,
  weightText,
  weightUnit,
} from './weight-text.ts';

it('shows a weight in lbs, and in kilograms beside, in the reader’s number format [PET-30]', () => {
  expect(weightText({ value: 12.5 }, 'us')).toBe('12.5 lbs');
  expect(weightText({ value: 12.5 }, 'en_gb')).toBe('12.5 lbs (5.7 kg)');
  expect(weightText({ value: 12.5 }, 'de')).toBe('12,5 lbs (5,7 kg)');
  expect(weightText({ value: 12.5 }, 'jp')).toBe('12.5 lbs (5.7 kg)');
  expect(weightText({ value: null }, 'en_gb')).toBeUndefined();
});

it('shows a weight in pounds to readers in the United States, and in kilograms to others', () => {
  expect(localWeight(8, 'us')).toBe('17.6 lb');
  expect(localWeight(8.25, 'en_gb')).toBe('8.3 kg');
  expect(localWeight(8.25, 'de')).toBe('8,3 kg');
  expect(localWeight(8, 'jp')).toBe('8 kg');
});

it.each([
  ['us', '12,5', 12.5, '12.5'],
  ['en_gb', '12,5', 27.56, '12.5'],
  ['de', '12,5', 27.56, '12.5'],
  ['jp', '0.1', 0.22, '0.1'],
  ['fr', ' ', null, ''],
] as const)('reads and writes a weight in the unit of %s: "%s"', (locale, typed, pounds, again) => {
  expect(poundsTyped(typed, weightUnit(locale))).toBe(pounds);
  expect(typedWeight(pounds, weightUnit(locale))).toBe(again);
});

it('rejects words in place of a weight', () => {
  expect(poundsTyped('heavy', 'kg')).toBeNaN();
});

it('names limits in the entered unit that the limits in pounds accept [PET-18]', () => {
  const limits = { min: 0.1, max: 300 };
  expect(weightLimits(limits, 'lbs', 'en_gb')).toEqual({ min: '0.1', max: '300' });
  expect(weightLimits(limits, 'kg', 'de')).toEqual({ min: '0,1', max: '136' });
  expect(weightLimits(limits, 'lbs', 'de')).toEqual({ min: '0,1', max: '300' });
  expect(poundsTyped('136', 'kg')).toBeLessThanOrEqual(300);
});
