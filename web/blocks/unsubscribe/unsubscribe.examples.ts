import type { BlockExamples } from '../block-examples.ts';

export const unsubscribeExamples: BlockExamples = {
  'with the editor’s words': {
    title: 'What should stop?',
    text: 'Nothing has changed yet.',
    keep_url: '/pets',
    reminders_url: '/reminders',
  },
  'with the site’s own words': {},
};
