import { contentType } from '../../content-type.ts';
import { text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const faqResults = contentType({
  codename: 'faq_results',
  name: 'FAQ results',
  kind: 'block',
  guidelines: 'Questions that match the search. Says so if there are none.',
  snippets: [...blockSnippets],
  elements: {
    no_results_title: text('No results'),
    error_text: text('Search failed'),
  },
});
