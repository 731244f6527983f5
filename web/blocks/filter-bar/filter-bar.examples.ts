import type { BlockExample } from '../block-example.ts';
import { regionFilter, researchFilter, speciesFilter, topicFilter } from '../filters/example-filters.ts';

export const filterBarExamples: readonly BlockExample[] = [
  {
    name: 'two filters and the order',
    elements: { filters: [topicFilter, speciesFilter], show_sort: 'yes' },
  },
  {
    name: 'further filters behind a toggle, with words of its own',
    elements: {
      filters: [topicFilter, speciesFilter, regionFilter, researchFilter],
      show_additional_filters: 'yes',
      additional_filters_text: 'Even more',
      reset_text: 'Start again',
    },
  },
  { name: 'without filters', elements: {} },
];
