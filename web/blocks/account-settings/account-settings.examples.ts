import type { BlockExample } from '../block-example.ts';

export const accountSettingsExamples: readonly BlockExample[] = [
  {
    name: 'with the editor’s words',
    elements: {
      title: 'All about you',
      lead: 'Change it whenever you like.',
      generic_error: 'That did not work.',
    },
  },
  { name: 'with the site’s own words', elements: {} },
];
