import type { BlockExample } from '../block-example.ts';

export const distributorListerExamples: readonly BlockExample[] = [
  { name: 'as it comes', elements: { title: 'Where vets order' } },
  {
    name: 'three at a time',
    elements: {
      title: 'Wholesalers near you',
      lister__initial_items_number: 3,
      lister__subsequent_items_number: 3,
      lister__load_more_text: 'More wholesalers',
    },
  },
];
