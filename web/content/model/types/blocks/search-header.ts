import { contentType } from '../../content-type.ts';
import { text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const searchHeader = contentType({
  codename: 'search_header',
  name: 'Search header',
  kind: 'block',
  guidelines: 'A large search field. Leads to the results page, or filters this one when none is named.',
  snippets: [...blockSnippets],
  elements: {
    title: text('Title'),
    placeholder: text('Prompt'),
    button_text: text('Button'),
    search_results_page_path: text('Results page'),
  },
});
