import { contentType } from '../../content-type.ts';
import { choice, text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const emailCallToAction = contentType({
  codename: 'email_call_to_action',
  name: 'Email call to action',
  kind: 'block',
  guidelines:
    "A button that opens a message in the visitor's mail program. Fill in the subject and text to begin with.",
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
