import type { BlockExamples } from '../block-examples.ts';

export const confirmConsentExamples: BlockExamples = {
  'with the editor’s words': { title: 'May we write to you?', text: 'One click, and you’ll hear from us.' },
  'with the site’s own words': {},
};
