import type { BlockExample } from '../block-example.ts';

export const reminderActionsExamples: readonly BlockExample[] = [
  {
    name: 'with the editor’s words',
    elements: {
      title: 'Has the dose been given?',
      text: 'Choose what applies.',
      reminders_url: '/reminders',
    },
  },
  { name: 'with the site’s own words', elements: {} },
];
