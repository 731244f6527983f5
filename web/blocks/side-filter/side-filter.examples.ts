import type { BlockExample } from '../block-example.ts';
import { speciesFilter, topicFilter } from '../filters/example-filters.ts';

export const sideFilterExamples: readonly BlockExample[] = [
  {
    name: 'a long group and a short one',
    elements: { title: 'Narrow down', filters: [topicFilter, speciesFilter] },
  },
  {
    name: 'words of its own',
    elements: { filters: [topicFilter], show_more_text: 'All topics', show_less_text: 'Main topics' },
  },
  { name: 'without filters', elements: {} },
];
