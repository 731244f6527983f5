import type { BlockExample } from '../block-example.ts';

export const tagListExamples: readonly BlockExample[] = [
  {
    name: 'at the end of an article',
    elements: {
      title: 'More about',
      tags: ['fleas', 'pain_relief', 'senior_pets', 'nutrition'],
      tag_url_prefix: 'taxonomy/term',
    },
  },
  { name: 'without a title', elements: { tags: ['kittens'], tag_url_prefix: '/taxonomy/term/' } },
  { name: 'without tags', elements: { title: 'More about nothing' } },
];
