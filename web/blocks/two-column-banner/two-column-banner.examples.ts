import { type BlockExamples, item } from '../block-examples.ts';

const left = [
  item('image', { image: { file: 'home/reminder.svg', description: 'A calendar' }, ratio: '4:3' }),
];
const right = [
  item('text_block', { content: '<h2>We count the days</h2><p>You enjoy them.</p>', text_alignment: 'left' }),
];

export const twoColumnBannerExamples: BlockExamples = {
  ...Object.fromEntries(
    ['none', 'light', 'tinted', 'dark'].map((background) => [
      `background ${background}`,
      { background, left, right },
    ]),
  ),
};
