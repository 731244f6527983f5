import { contentType } from '../../content-type.ts';
import { links, text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const filterBlock = contentType({
  codename: 'filter_block',
  name: 'Filter block',
  kind: 'block',
  guidelines: 'Filters as groups of checkboxes. They apply to the lists on the page.',
  snippets: [...blockSnippets],
  elements: {
    title: text('Title'),
    filters: links('Filters', ['filter_group']),
    reset_text: text('Reset all'),
  },
});
