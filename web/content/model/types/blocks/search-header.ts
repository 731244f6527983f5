import { contentType } from '../../content-type.ts';
import { text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const searchHeader = contentType({
  codename: 'search_header',
  name: 'Search header',
  kind: 'block',
  guidelines: 'A large search field. Opens the results page, or searches on this page if none is named.',
  snippets: [...blockSnippets],
  elements: {
    title: text('Title'),
    placeholder: text('Prompt'),
    button_text: text('Button'),
    search_results_page_path: text('Results page'),
  },
});
