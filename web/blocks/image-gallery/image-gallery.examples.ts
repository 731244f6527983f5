import type { BlockExamples } from '../block-examples.ts';

const images = [
  { file: 'home/meadow.svg', description: 'A dog and a cat sit in a meadow in the evening sun' },
  { file: 'home/herd.svg', description: 'Cows on their way home' },
  { file: 'home/reminder.svg', description: 'A calendar with a paw on one day' },
  { file: 'flags/jp.svg', description: 'The flag of Japan' },
  { file: 'flags/fr.svg', description: 'The flag of France' },
  { file: 'flags/de.svg', description: 'The flag of Germany' },
];

export const imageGalleryExamples: BlockExamples = {
  'more pictures than it takes': { title: 'A day outdoors', images },
  'three pictures': { images: images.slice(0, 3) },
  'one picture': { images: images.slice(0, 1) },
  'without pictures': { title: 'No pictures' },
};
