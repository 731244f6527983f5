import type { BlockExample } from '../block-example.ts';

const textBlock = (html: string) => ({
  type: 'text_block',
  elements: { content: html, text_alignment: 'left' },
});
const first = [textBlock('<h2>Indoor cats need it too</h2><p>Fleas travel in on shoes and visitors.</p>')];
const second = [
  {
    type: 'image',
    elements: { image: { file: 'home/meadow.svg', description: 'A cat in a meadow' }, ratio: '4:3' },
  },
  { type: 'call_to_action', elements: { text: 'See how', url: '/products' } },
];

export const rowsExamples: readonly BlockExample[] = [
  ...['full_width', 'half_half', 'wide_narrow', 'narrow_wide'].map((layout) => ({
    name: layout,
    elements: { layout, first_column: first, second_column: second },
  })),
  ...['plain', 'light', 'tinted', 'dark'].map((style) => ({
    name: `style ${style}`,
    elements: { layout: 'half_half', style, first_column: first, second_column: second },
  })),
  { name: 'with an empty column', elements: { layout: 'half_half', first_column: first } },
];
