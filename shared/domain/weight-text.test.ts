import { expect, it } from 'vitest';
import { weightText } from './weight-text.ts';

it('shows a weight in lbs, as the reader’s language writes numbers [PET-30]', () => {
  expect(weightText({ value: 12.5 }, 'en-gb')).toBe('12.5 lbs');
  expect(weightText({ value: 12.5 }, 'de-de')).toBe('12,5 lbs');
  expect(weightText({ value: null }, 'en-gb')).toBeUndefined();
});
