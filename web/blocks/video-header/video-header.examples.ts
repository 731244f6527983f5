import { type BlockExamples, item } from '../block-examples.ts';

const content = {
  heading: 'A summer outdoors',
  text: '<p>They run, we mind the ticks.</p>',
  cta_buttons: [item('call_to_action', { text: 'See the products', url: '/products' })],
};
const poster = {
  file: 'film/dogs-running.webp',
  description: 'Two dogs run through a meadow in the evening sun',
};

export const videoHeaderExamples: BlockExamples = {
  'film and poster': { ...content, poster, video_file: { file: 'film/dogs-running.mp4' } },
  'poster alone': {
    ...content,
    poster: { file: 'home/meadow.svg', description: 'A dog and a cat sit in a meadow in the evening sun' },
  },
  'without film and poster': { heading: 'Our farms' },
};
