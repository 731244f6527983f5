import { contentType } from '../../content-type.ts';
import { links, text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const sideFilter = contentType({
  codename: 'side_filter',
  name: 'Side filter',
  kind: 'block',
  guidelines: 'Filters beside a list. Shows a few options and expands for more.',
  snippets: [...blockSnippets],
  elements: {
    title: text('Title'),
    filters: links('Filters', ['filter_group']),
    show_more_text: text('Show more'),
    show_less_text: text('Show fewer'),
    reset_text: text('Reset all'),
  },
});
