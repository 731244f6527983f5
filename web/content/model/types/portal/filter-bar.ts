import { contentType } from '../../content-type.ts';
import { links, text, yesNo } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const filterBar = contentType({
  codename: 'filter_bar',
  name: 'Filter bar',
  kind: 'block',
  guidelines: 'Filters in a row, or in a window on small screens. They apply to the lists on the page.',
  snippets: [...blockSnippets],
  elements: {
    filters: links('Filters', ['filter_group']),
    reset_text: text('Reset all'),
    show_additional_filters: yesNo('Additional filters'),
    additional_filters_text: text('More filters'),
    show_sort: yesNo('Sorting'),
  },
});
