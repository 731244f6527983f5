import type { BlockExample } from '../block-example.ts';

export const searchHeaderExamples: readonly BlockExample[] = [
  {
    name: 'that leads to the results page',
    elements: {
      title: 'What can we help with?',
      placeholder: 'Fleas, tablets, reminders …',
      button_text: 'Find it',
      search_results_page_path: '/search',
    },
  },
  { name: 'that searches on its own page', elements: { title: 'Search the site' } },
  { name: 'without words', elements: {} },
];
