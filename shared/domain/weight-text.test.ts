import { expect, it } from 'vitest';
import { localWeight, weightText } from './weight-text.ts';

it('shows a weight in lbs, in the number format of the reader’s language [PET-30]', () => {
  expect(weightText({ value: 12.5 }, 'en-gb')).toBe('12.5 lbs');
  expect(weightText({ value: 12.5 }, 'de-de')).toBe('12,5 lbs');
  expect(weightText({ value: null }, 'en-gb')).toBeUndefined();
});

it('shows a weight in pounds to readers in the United States, and in kilograms to others', () => {
  expect(localWeight(8, 'us')).toBe('17.6 lb');
  expect(localWeight(8.25, 'en_gb')).toBe('8.3 kg');
  expect(localWeight(8.25, 'de')).toBe('8,3 kg');
  expect(localWeight(8, 'jp')).toBe('8 kg');
});
