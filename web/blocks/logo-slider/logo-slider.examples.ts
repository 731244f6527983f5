import type { BlockExamples } from '../block-examples.ts';
import { exampleLogos as logos } from '../example-logos.ts';

export const logoSliderExamples: BlockExamples = {
  'five columns': { title: 'Clinics and shops we work with', logos },
  'three columns': { columns: 3, logos },
  'fewer logos than columns': { title: 'Supported by', logos: logos.slice(0, 2) },
  'without logos': { title: 'Nobody yet' },
};
