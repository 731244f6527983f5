import type { BlockExample } from '../block-example.ts';

export const petNameViewAllExamples: readonly BlockExample[] = [
  { name: 'with species filters', elements: { title: 'All names', show_species_filters: 'yes' } },
  { name: 'letters only, own text', elements: { title: 'From A to Z', load_more_text: 'Show more names' } },
  { name: 'empty', elements: {} },
];
