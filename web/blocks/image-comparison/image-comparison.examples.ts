import type { BlockExamples } from '../block-examples.ts';

const before_image = { file: 'home/meadow.svg', description: 'A meadow in the evening' };
const after_image = { file: 'home/herd.svg', description: 'A herd in the morning' };

export const imageComparisonExamples: BlockExamples = {
  'half and half': { title: 'Evening and morning', before_image, after_image },
  'beginning beyond its end': { before_image, after_image, start_exposure: 180 },
  'with one picture': { title: 'Nothing to compare', before_image },
};
