import { contentType } from '../../content-type.ts';
import { choice, text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const emailCallToAction = contentType({
  codename: 'email_call_to_action',
  name: 'Email call to action',
  kind: 'block',
  guidelines:
    "A button that opens an email in the visitor's mail program. Enter the subject and the opening words.",
  snippets: [...blockSnippets],
  elements: {
    text: text('Text'),
    email_address: text('To'),
    cc: text('Copy to'),
    subject: text('Subject'),
    body: text('Message'),
    variant: choice('Variant', {
      primary: 'Primary',
      secondary: 'Secondary',
      tertiary: 'Tertiary',
      inverted: 'Inverted',
    }),
  },
});
