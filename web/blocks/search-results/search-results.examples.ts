import type { BlockExamples } from '../block-examples.ts';

export const searchResultsExamples: BlockExamples = {
  'before searching, in the site’s words': {},
  'before searching, in an editor’s words': {
    empty_text: 'Try “fleas”, “reminder” or the name of a product.',
    no_results_text: 'We have nothing about {term} yet.',
    load_more_text: 'Show me more',
  },
};
