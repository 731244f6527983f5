import type { BlockExample } from '../block-example.ts';

const quotation = 'The reminder comes on the day, so the two of us are never late for the tall grass.';

export const quoteExamples: readonly BlockExample[] = [
  {
    name: 'with name, role and portrait',
    elements: {
      quotation,
      attribution: 'Mara Lindqvist',
      role: 'Lives with Otto, a wire-haired dachshund',
      image: { file: 'home/meadow.svg', description: '' },
    },
  },
  { name: 'with a name', elements: { quotation, attribution: 'Mara Lindqvist' } },
  { name: 'words alone', elements: { quotation, role: 'Nobody in particular' } },
  { name: 'without words', elements: { attribution: 'A silent person' } },
];
