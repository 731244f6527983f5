import { type BlockExamples, item } from '../block-examples.ts';

const textBlock = (html: string) => item('text_block', { content: html, text_alignment: 'left' });
const first = [textBlock('<h2>Indoor cats need it too</h2><p>Fleas travel in on shoes and visitors.</p>')];
const second = [
  item('image', { image: { file: 'home/meadow.svg', description: 'A cat in a meadow' }, ratio: '4:3' }),
  item('call_to_action', { text: 'See how', url: '/products' }),
];

export const rowsExamples: BlockExamples = {
  ...Object.fromEntries(
    ['full_width', 'half_half', 'wide_narrow', 'narrow_wide'].map((layout) => [
      layout,
      { layout, first_column: first, second_column: second },
    ]),
  ),
  ...Object.fromEntries(
    ['plain', 'light', 'tinted', 'dark'].map((style) => [
      `style ${style}`,
      { layout: 'half_half', style, first_column: first, second_column: second },
    ]),
  ),
  'with an empty column': { layout: 'half_half', first_column: first },
};
