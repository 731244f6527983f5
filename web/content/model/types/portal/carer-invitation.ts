import { contentType } from '../../content-type.ts';
import { text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const carerInvitation = contentType({
  codename: 'carer_invitation',
  name: 'Invitation to help',
  kind: 'block',
  guidelines:
    'The page that invitations to help care for pets link to. It asks for confirmation before anything changes.',
  snippets: [...blockSnippets],
  elements: {
    text: text('Explanation', 'Shown below the question until it has been answered.'),
  },
});
