import type { BlockExample } from '../block-example.ts';

const content = {
  heading: 'A summer outdoors',
  text: '<p>They run, we mind the ticks.</p>',
  cta_buttons: [{ type: 'call_to_action', elements: { text: 'See the products', url: '/products' } }],
};
const poster = {
  file: 'film/dogs-running.webp',
  description: 'Two dogs run through a meadow in the evening sun',
};

export const videoHeaderExamples: readonly BlockExample[] = [
  {
    name: 'film and poster',
    elements: { ...content, poster, video_file: { file: 'film/dogs-running.mp4' } },
  },
  {
    name: 'poster alone',
    elements: {
      ...content,
      poster: { file: 'home/meadow.svg', description: 'A dog and a cat sit in a meadow in the evening sun' },
    },
  },
  { name: 'without film and poster', elements: { heading: 'Our farms' } },
];
