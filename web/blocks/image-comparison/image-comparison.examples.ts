import type { BlockExample } from '../block-example.ts';

const before_image = { file: 'home/meadow.svg', description: 'A meadow in the evening' };
const after_image = { file: 'home/herd.svg', description: 'A herd in the morning' };

export const imageComparisonExamples: readonly BlockExample[] = [
  { name: 'half and half', elements: { title: 'Evening and morning', before_image, after_image } },
  { name: 'beginning beyond its end', elements: { before_image, after_image, start_exposure: 180 } },
  { name: 'with one picture', elements: { title: 'Nothing to compare', before_image } },
];
