import { type BlockExamples, item } from '../block-examples.ts';

const slide = (heading: string, file: string, description: string, more: object = {}) =>
  item('hero_banner', {
    heading,
    text: '<p>One tablet a month, and the long grass is yours again.</p>',
    image: { file, description },
    theme: 'light',
    cta_buttons: [item('call_to_action', { text: 'Read more', url: '/pet/advice' })],
    ...more,
  });
const slides = [
  slide('Summer without ticks', 'home/meadow.svg', 'A dog and a cat sit in a meadow in the evening sun'),
  slide('A calm herd at milking time', 'home/herd.svg', 'Cows on their way home', { theme: 'dark' }),
  slide('We count the days', 'home/reminder.svg', 'A calendar with a paw on one day'),
];

export const heroCarouselExamples: BlockExamples = {
  'moving by itself': { slides, autoplay: 'yes' },
  'at rest, with a counter of its own': { slides, autoplay: 'no', counter_label: 'Story {{X}} / {{Y}}' },
  'one slide': { slides: slides.slice(0, 1) },
  'without slides': {},
};
