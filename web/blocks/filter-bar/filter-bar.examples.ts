import type { BlockExamples } from '../block-examples.ts';
import { regionFilter, researchFilter, speciesFilter, topicFilter } from '../filters/example-filters.ts';

export const filterBarExamples: BlockExamples = {
  'two filters and the order': { filters: [topicFilter, speciesFilter], show_sort: 'yes' },
  'further filters behind a toggle, with words of its own': {
    filters: [topicFilter, speciesFilter, regionFilter, researchFilter],
    show_additional_filters: 'yes',
    additional_filters_text: 'Even more',
    reset_text: 'Start again',
  },
  'without filters': {},
};
