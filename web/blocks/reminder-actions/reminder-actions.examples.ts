import type { BlockExamples } from '../block-examples.ts';

export const reminderActionsExamples: BlockExamples = {
  'with the editor’s words': {
    title: 'Has the dose been given?',
    text: 'Choose what applies.',
    reminders_url: '/reminders',
  },
  'with the site’s own words': {},
};
