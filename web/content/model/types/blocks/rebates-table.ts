import { contentType } from '../../content-type.ts';
import { links, text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const rebatesTable = contentType({
  codename: 'rebates_table',
  name: 'Rebates table',
  kind: 'block',
  guidelines: 'Rebates with filters and search. Six at a time.',
  snippets: [...blockSnippets],
  elements: {
    title: text('Title'),
    rebates: links('Rebates', ['rebate']),
    search_placeholder: text('Search prompt'),
    load_more_text: text('Load more'),
    no_rebates_text: text('No rebates'),
  },
});
