import type { BlockExamples } from '../block-examples.ts';

const quotation = 'The reminder comes on the day, so the two of us are never late for the tall grass.';

export const quoteExamples: BlockExamples = {
  'with name, role and portrait': {
    quotation,
    attribution: 'Mara Lindqvist',
    role: 'Lives with Otto, a wire-haired dachshund',
    image: { file: 'home/meadow.svg', description: '' },
  },
  'with a name': { quotation, attribution: 'Mara Lindqvist' },
  'words alone': { quotation, role: 'Nobody in particular' },
  'without words': { attribution: 'A silent person' },
};
