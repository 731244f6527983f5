import type { BlockExample } from '../block-example.ts';

const quote = (quotation: string, attribution: string, role: string) => ({
  type: 'quote',
  elements: { quotation, attribution, role },
});
const quotes = [
  quote(
    'The message comes, Biscuit gets his collar, and I stop wondering.',
    'Anna Lindqvist',
    'Owner of a beagle',
  ),
  quote(
    'Owners who are reminded come back on time. It is that simple.',
    'Dr Tomas Ferreira',
    'Small animal vet',
  ),
  quote(
    'We treat the whole barn on one day now, and write nothing on the door.',
    'Greta Moser',
    'Dairy farmer',
  ),
];

export const quoteSliderExamples: readonly BlockExample[] = [
  { name: 'six seconds each', elements: { seconds: 6, quotes } },
  { name: 'without a time set', elements: { quotes } },
  { name: 'one quote', elements: { quotes: quotes.slice(0, 1) } },
  { name: 'without quotes', elements: {} },
];
