import type { BlockExample } from '../block-example.ts';

export const unsubscribeExamples: readonly BlockExample[] = [
  {
    name: 'with the editor’s words',
    elements: {
      title: 'What should stop?',
      text: 'Nothing has changed yet.',
      keep_url: '/pets',
      reminders_url: '/reminders',
    },
  },
  { name: 'with the site’s own words', elements: {} },
];
