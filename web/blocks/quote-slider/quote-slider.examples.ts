import { type BlockExamples, item } from '../block-examples.ts';

const quote = (quotation: string, attribution: string, role: string) =>
  item('quote', { quotation, attribution, role });
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

export const quoteSliderExamples: BlockExamples = {
  'six seconds each': { seconds: 6, quotes },
  'without a time set': { quotes },
  'one quote': { quotes: quotes.slice(0, 1) },
  'without quotes': {},
};
