import type { BlockExamples } from '../block-examples.ts';

export const distributorListerExamples: BlockExamples = {
  'as it comes': { title: 'Where vets order' },
  'three at a time': {
    title: 'Wholesalers near you',
    lister__initial_items_number: 3,
    lister__subsequent_items_number: 3,
    lister__load_more_text: 'More wholesalers',
  },
};
