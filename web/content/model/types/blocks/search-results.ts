import { contentType } from '../../content-type.ts';
import { text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const searchResults = contentType({
  codename: 'search_results',
  name: 'Search results',
  kind: 'block',
  guidelines: 'The results for the term in the address. Eighteen at a time.',
  snippets: [...blockSnippets],
  elements: {
    load_more_text: text('Load more'),
    no_results_text: text('No results', '{term} is replaced by the search term.'),
    empty_text: text('Before searching'),
  },
});
