import type { BlockExample } from '../block-example.ts';

const left = [
  {
    type: 'image',
    elements: { image: { file: 'home/reminder.svg', description: 'A calendar' }, ratio: '4:3' },
  },
];
const right = [
  {
    type: 'text_block',
    elements: { content: '<h2>We count the days</h2><p>You enjoy them.</p>', text_alignment: 'left' },
  },
];

export const twoColumnBannerExamples: readonly BlockExample[] = [
  ...['none', 'light', 'tinted', 'dark'].map((background) => ({
    name: `background ${background}`,
    elements: { background, left, right },
  })),
];
