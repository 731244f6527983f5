import type { BlockExamples } from '../block-examples.ts';

export const petNameViewAllExamples: BlockExamples = {
  'with species filters': { title: 'All names', show_species_filters: 'yes' },
  'letters only, own text': { title: 'From A to Z', load_more_text: 'Show more names' },
  empty: {},
};
