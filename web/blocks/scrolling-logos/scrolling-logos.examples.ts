import type { BlockExample } from '../block-example.ts';
import { exampleLogos as logos } from '../example-logos.ts';

export const scrollingLogosExamples: readonly BlockExample[] = [
  { name: 'seven logos', elements: { title: 'Recommended by', logos } },
  { name: 'without a title', elements: { logos: logos.slice(0, 3) } },
  { name: 'without logos', elements: { title: 'Nobody' } },
];
