import type { BlockExample } from '../block-example.ts';

export const confirmConsentExamples: readonly BlockExample[] = [
  {
    name: 'with the editor’s words',
    elements: { title: 'May we write to you?', text: 'One click, and you’ll hear from us.' },
  },
  { name: 'with the site’s own words', elements: {} },
];
