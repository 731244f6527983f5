import { type BlockExamples, item } from '../block-examples.ts';
import { speciesFilter, topicFilter } from '../filters/example-filters.ts';

export const filterBlockExamples: BlockExamples = {
  'two groups': { title: 'What are you looking for?', filters: [topicFilter, speciesFilter] },
  'a group without options': {
    filters: [item('filter_group', { title: 'Nothing', taxonomy_group: 'tags' }), speciesFilter],
  },
  'without filters': { title: 'Nothing to choose' },
};
