import type { BlockExamples } from '../block-examples.ts';
import { exampleLogos as logos } from '../example-logos.ts';

export const scrollingLogosExamples: BlockExamples = {
  'seven logos': { title: 'Recommended by', logos },
  'without a title': { logos: logos.slice(0, 3) },
  'without logos': { title: 'Nobody' },
};
