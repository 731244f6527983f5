import { contentType } from '../../content-type.ts';
import { text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const confirmConsent = contentType({
  codename: 'confirm_consent',
  name: 'Confirm consent',
  kind: 'block',
  guidelines:
    'The page that the link in the email about a sign-up opens. Nothing counts until the button is pressed.',
  snippets: [...blockSnippets],
  elements: {
    title: text('Question'),
    text: text('Below the question'),
  },
});
