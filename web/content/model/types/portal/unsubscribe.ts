import { contentType } from '../../content-type.ts';
import { text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const unsubscribe = contentType({
  codename: 'unsubscribe',
  name: 'Unsubscribe',
  kind: 'block',
  guidelines: 'Where the link in a reminder leads that stops it. Asks before anything changes.',
  snippets: [...blockSnippets],
  elements: {
    title: text('Question'),
    text: text('Below the question'),
    keep_url: text('Keeping them leads to', 'The home page when empty.'),
    reminders_url: text('List of reminders', "'/reminders' when empty."),
  },
});
