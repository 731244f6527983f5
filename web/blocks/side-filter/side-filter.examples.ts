import type { BlockExamples } from '../block-examples.ts';
import { speciesFilter, topicFilter } from '../filters/example-filters.ts';

export const sideFilterExamples: BlockExamples = {
  'a long group and a short one': { title: 'Narrow down', filters: [topicFilter, speciesFilter] },
  'words of its own': { filters: [topicFilter], show_more_text: 'All topics', show_less_text: 'Main topics' },
  'without filters': {},
};
