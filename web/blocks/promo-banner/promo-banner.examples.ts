import type { BlockExample } from '../block-example.ts';

const text = '<p><strong>Two collars, one price.</strong> Until the end of May, at your vet’s.</p>';
const image = { file: 'home/meadow.svg', description: 'A dog in the meadow' };
const cta_button = [{ type: 'call_to_action', elements: { text: 'Find a vet', url: '/find-a-vet' } }];

export const promoBannerExamples: readonly BlockExample[] = [
  { name: 'with all three parts', elements: { text, image, cta_button } },
  { name: 'text and action', elements: { text, cta_button } },
  { name: 'text alone', elements: { text } },
  { name: 'action alone', elements: { cta_button } },
  { name: 'empty', elements: {} },
];
