import { type BlockExamples, item } from '../block-examples.ts';

const fleas = item('filter_group', {
  title: 'Topic',
  taxonomy_group: 'tags',
  options: [item('filter_option', { label: 'Fleas', term: 'fleas' })],
});

export const articleListerExamples: BlockExamples = {
  'as it comes': { title: 'Advice from our vets' },
  'first three featured, listed articles by title': {
    title: 'Worth reading',
    item_type: 'config_article',
    featured: 'yes',
    lister__order_by: 'order_alphabetically_by_title',
    lister__initial_items_number: 9,
    lister__subsequent_items_number: 3,
    lister__load_more_text: 'More articles',
  },
  'in pages, about fleas only': {
    title: 'All about fleas',
    paginate: 'yes',
    lister__filters: [fleas],
    lister__next_text: 'Older',
    lister__prev_text: 'Newer',
    lister__empty_text: 'No article about fleas yet. Come back in spring.',
  },
};
