import { type BlockExamples, item } from '../block-examples.ts';

const text = '<p><strong>Two collars, one price.</strong> Until the end of May, at your vet’s.</p>';
const image = { file: 'home/meadow.svg', description: 'A dog in the meadow' };
const cta_button = [item('call_to_action', { text: 'Find a vet', url: '/find-a-vet' })];

export const promoBannerExamples: BlockExamples = {
  'with all three parts': { text, image, cta_button },
  'text and action': { text, cta_button },
  'text alone': { text },
  'action alone': { cta_button },
  empty: {},
};
