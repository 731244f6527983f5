import type { BlockExamples } from '../block-examples.ts';

export const faqHeaderExamples: BlockExamples = {
  'title and prompt': { title: 'How can we help?', placeholder: 'Try “collar” or “password”' },
  'the field alone': {},
};
