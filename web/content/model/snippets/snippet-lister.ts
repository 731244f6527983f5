import { snippet } from '../content-type.ts';
import { choice, links, number, text } from '../elements.ts';

export const snippetLister = snippet({
  codename: 'lister',
  name: 'List',
  elements: {
    skip: number('Items to skip', 'The list starts after them. None when empty.'),
    initial_items_number: number('Items at first', '6 when empty.'),
    subsequent_items_number: number('Items each load more adds', '6 when empty.'),
    order_by: choice('Order', {
      order_by_date_last_modified: 'Newest first',
      order_alphabetically_by_title: 'By title',
      recommended: 'Recommended',
    }),
    filters: links('Preset filters', ['filter_group']),
    load_more_text: text('Load more'),
    next_text: text('Next', "'Next' when empty."),
    prev_text: text('Previous', "'Prev' when empty."),
    empty_text: text('Nothing found'),
  },
});
