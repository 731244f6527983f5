import type { BlockExamples } from '../block-examples.ts';

export const searchHeaderExamples: BlockExamples = {
  'that leads to the results page': {
    title: 'What can we help with?',
    placeholder: 'Fleas, tablets, reminders …',
    button_text: 'Find it',
    search_results_page_path: '/search',
  },
  'that searches on its own page': { title: 'Search the site' },
  'without words': {},
};
