import type { BlockExample } from '../block-example.ts';

export const anchorExamples: readonly BlockExample[] = [
  { name: 'as it comes', elements: { anchor_id: 'dosage', snippet_spacing__spacing: 'none' } },
  {
    name: 'with distances',
    elements: { anchor_id: '#side effects', margin_desktop: '10rem', margin_mobile: '40px' },
  },
  { name: 'with distances that are no lengths', elements: { anchor_id: 'storage', margin_desktop: 'a lot' } },
  { name: 'without an id', elements: {} },
];
