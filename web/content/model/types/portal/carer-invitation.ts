import { contentType } from '../../content-type.ts';
import { text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const carerInvitation = contentType({
  codename: 'carer_invitation',
  name: 'Invitation to help',
  kind: 'block',
  guidelines: 'The page behind an invitation to help care for pets. Asks before anything changes.',
  snippets: [...blockSnippets],
  elements: {
    text: text('Explanation', 'Below the question, until it has been answered.'),
  },
});
