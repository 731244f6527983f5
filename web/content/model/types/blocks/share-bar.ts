import { contentType } from '../../content-type.ts';
import { text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const shareBar = contentType({
  codename: 'share_bar',
  name: 'Share bar',
  kind: 'block',
  guidelines: 'Lets visitors share the page. Place it at the end of articles.',
  snippets: [...blockSnippets],
  elements: {
    title: text('Title'),
    email_subject: text('Subject of the email'),
    email_body: text('Text of the email'),
  },
});
