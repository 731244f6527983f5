import type { BlockExamples } from '../block-examples.ts';

export const carerInvitationExamples: BlockExamples = {
  'with the editor’s words': { text: 'Would you like to help?' },
  'with the site’s own words': {},
};
