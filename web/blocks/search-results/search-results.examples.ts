import type { BlockExample } from '../block-example.ts';

export const searchResultsExamples: readonly BlockExample[] = [
  { name: 'before searching, in the site’s words', elements: {} },
  {
    name: 'before searching, in an editor’s words',
    elements: {
      empty_text: 'Try “fleas”, “reminder” or the name of a product.',
      no_results_text: 'We have nothing about {term} yet.',
      load_more_text: 'Show me more',
    },
  },
];
