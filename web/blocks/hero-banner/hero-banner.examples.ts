import type { BlockExample } from '../block-example.ts';

const picture = {
  file: 'home/meadow.svg',
  description: 'A dog and a cat sit in a meadow in the evening sun',
};
const content = {
  heading: 'Summer without ticks',
  text: '<p>One tablet a month, and the long grass is yours again.</p>',
  cta_buttons: [
    { type: 'call_to_action', elements: { text: 'See the products', url: '/products' } },
    { type: 'call_to_action', elements: { text: 'Ask a vet', url: '/find-a-vet', variant: 'secondary' } },
  ],
};

export const heroBannerExamples: readonly BlockExample[] = [
  { name: 'light text', elements: { ...content, image: picture, theme: 'light' } },
  {
    name: 'dark text',
    elements: { ...content, image: picture, theme: 'dark', media_position_x: '20', media_position_y: '60' },
  },
  {
    name: 'another picture on small screens',
    elements: { ...content, image: picture, mobile_image: { ...picture, file: 'home/herd.svg' } },
  },
  { name: 'heading alone', elements: { heading: 'About us', snippet_spacing__spacing: 'none' } },
];
