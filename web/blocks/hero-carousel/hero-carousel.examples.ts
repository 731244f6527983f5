import type { BlockExample } from '../block-example.ts';

const slide = (heading: string, file: string, description: string, more: object = {}) => ({
  type: 'hero_banner',
  elements: {
    heading,
    text: '<p>One tablet a month, and the long grass is yours again.</p>',
    image: { file, description },
    theme: 'light',
    cta_buttons: [{ type: 'call_to_action', elements: { text: 'Read more', url: '/pet/advice' } }],
    ...more,
  },
});
const slides = [
  slide('Summer without ticks', 'home/meadow.svg', 'A dog and a cat sit in a meadow in the evening sun'),
  slide('A calm herd at milking time', 'home/herd.svg', 'Cows on their way home', { theme: 'dark' }),
  slide('We count the days', 'home/reminder.svg', 'A calendar with a paw on one day'),
];

export const heroCarouselExamples: readonly BlockExample[] = [
  { name: 'moving by itself', elements: { slides, autoplay: 'yes' } },
  {
    name: 'at rest, with a counter of its own',
    elements: { slides, autoplay: 'no', counter_label: 'Story {{X}} / {{Y}}' },
  },
  { name: 'one slide', elements: { slides: slides.slice(0, 1) } },
  { name: 'without slides', elements: {} },
];
