import type { BlockExample } from '../block-example.ts';

export const carerInvitationExamples: readonly BlockExample[] = [
  { name: 'with the editor’s words', elements: { text: 'Would you like to help?' } },
  { name: 'with the site’s own words', elements: {} },
];
