import type { BlockExample } from '../block-example.ts';

export const tagBlocksExamples: readonly BlockExample[] = [
  {
    name: 'topics of a magazine',
    elements: {
      title: 'What moves you and your pet',
      tags: ['fleas', 'ticks', 'pain_relief', 'puppies', 'senior_pets', 'herd_health'],
      tag_url_prefix: 'taxonomy/term',
    },
  },
  { name: 'a single tag', elements: { tags: ['dairy'], tag_url_prefix: 'taxonomy/term' } },
  { name: 'without tags', elements: { title: 'Nothing here' } },
];
