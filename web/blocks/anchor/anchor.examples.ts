import type { BlockExamples } from '../block-examples.ts';

export const anchorExamples: BlockExamples = {
  'as it comes': { anchor_id: 'dosage', snippet_spacing__spacing: 'none' },
  'with distances': { anchor_id: '#side effects', margin_desktop: '10rem', margin_mobile: '40px' },
  'with distances that are no lengths': { anchor_id: 'storage', margin_desktop: 'a lot' },
  'without an id': {},
};
