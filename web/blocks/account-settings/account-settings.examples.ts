import type { BlockExamples } from '../block-examples.ts';

export const accountSettingsExamples: BlockExamples = {
  'with the editor’s words': {
    title: 'All about you',
    lead: 'Change it whenever you like.',
    generic_error: 'That did not work.',
  },
  'with the site’s own words': {},
};
