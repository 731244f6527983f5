import type { BlockExample } from '../block-example.ts';
import { speciesFilter, topicFilter } from '../filters/example-filters.ts';

export const filterBlockExamples: readonly BlockExample[] = [
  {
    name: 'two groups',
    elements: { title: 'What are you looking for?', filters: [topicFilter, speciesFilter] },
  },
  {
    name: 'a group without options',
    elements: {
      filters: [
        { type: 'filter_group', elements: { title: 'Nothing', taxonomy_group: 'tags' } },
        speciesFilter,
      ],
    },
  },
  { name: 'without filters', elements: { title: 'Nothing to choose' } },
];
