import { expect, it } from 'vitest';
import { readersFirst } from './found-reviews.tsx';

it('shows reviews in the reader’s language before others, those from the reader’s country first [PDP-21]', () => {
  const reviews = (['jp', 'en_gb', 'de', 'us'] as const).map((locale) => ({ locale }));
  const shown = readersFirst(reviews, 'us').map(({ locale }) => locale);
  expect(shown).toEqual(['us', 'en_gb', 'jp', 'de']);
});
