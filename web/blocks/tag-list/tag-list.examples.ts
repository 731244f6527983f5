import type { BlockExamples } from '../block-examples.ts';

export const tagListExamples: BlockExamples = {
  'at the end of an article': {
    title: 'More about',
    tags: ['fleas', 'pain_relief', 'senior_pets', 'nutrition'],
    tag_url_prefix: 'taxonomy/term',
  },
  'without a title': { tags: ['kittens'] },
  'without tags': { title: 'More about nothing' },
};
