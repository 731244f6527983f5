import type { BlockExample } from '../block-example.ts';

const fleas = {
  type: 'filter_group',
  elements: {
    title: 'Topic',
    taxonomy_group: 'tags',
    options: [{ type: 'filter_option', elements: { label: 'Fleas', term: 'fleas' } }],
  },
};

export const articleListerExamples: readonly BlockExample[] = [
  { name: 'as it comes', elements: { title: 'Advice from our vets' } },
  {
    name: 'first three featured, listed articles by title',
    elements: {
      title: 'Worth reading',
      item_type: 'config_article',
      featured: 'yes',
      lister__order_by: 'order_alphabetically_by_title',
      lister__initial_items_number: 9,
      lister__subsequent_items_number: 3,
      lister__load_more_text: 'More articles',
    },
  },
  {
    name: 'in pages, about fleas only',
    elements: {
      title: 'All about fleas',
      paginate: 'yes',
      lister__filters: [fleas],
      lister__next_text: 'Older',
      lister__prev_text: 'Newer',
      lister__empty_text: 'No article about fleas yet. Come back in spring.',
    },
  },
];
