import type { BlockExample } from '../block-example.ts';

export const faqHeaderExamples: readonly BlockExample[] = [
  {
    name: 'title and prompt',
    elements: { title: 'How can we help?', placeholder: 'Try “collar” or “password”' },
  },
  { name: 'the field alone', elements: {} },
];
