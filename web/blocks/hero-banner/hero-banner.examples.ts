import { type BlockExamples, item } from '../block-examples.ts';

const picture = {
  file: 'home/meadow.svg',
  description: 'A dog and a cat sit in a meadow in the evening sun',
};
const content = {
  heading: 'Summer without ticks',
  text: '<p>One tablet a month, and the long grass is yours again.</p>',
  cta_buttons: [
    item('call_to_action', { text: 'See the products', url: '/products' }),
    item('call_to_action', { text: 'Ask a vet', url: '/find-a-vet', variant: 'secondary' }),
  ],
};

export const heroBannerExamples: BlockExamples = {
  'light text': { ...content, image: picture, theme: 'light' },
  'dark text': { ...content, image: picture, theme: 'dark', media_position_x: '20', media_position_y: '60' },
  'another picture on small screens': {
    ...content,
    image: picture,
    mobile_image: { ...picture, file: 'home/herd.svg' },
  },
  'heading alone': { heading: 'About us', snippet_spacing__spacing: 'none' },
};
