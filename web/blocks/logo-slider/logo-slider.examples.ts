import type { BlockExample } from '../block-example.ts';
import { exampleLogos as logos } from '../example-logos.ts';

export const logoSliderExamples: readonly BlockExample[] = [
  { name: 'five columns', elements: { title: 'Clinics and shops we work with', logos } },
  { name: 'three columns', elements: { columns: 3, logos } },
  { name: 'fewer logos than columns', elements: { title: 'Supported by', logos: logos.slice(0, 2) } },
  { name: 'without logos', elements: { title: 'Nobody yet' } },
];
