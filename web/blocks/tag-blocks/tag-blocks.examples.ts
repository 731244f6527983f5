import type { BlockExamples } from '../block-examples.ts';

export const tagBlocksExamples: BlockExamples = {
  'topics of a magazine': {
    title: 'What moves you and your pet',
    tags: ['fleas', 'ticks', 'pain_relief', 'puppies', 'senior_pets', 'herd_health'],
    tag_url_prefix: 'taxonomy/term',
  },
  'a single tag': { tags: ['dairy'], tag_url_prefix: 'taxonomy/term' },
  'without tags': { title: 'Nothing here' },
};
