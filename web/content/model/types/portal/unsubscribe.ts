import { contentType } from '../../content-type.ts';
import { text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const unsubscribe = contentType({
  codename: 'unsubscribe',
  name: 'Unsubscribe',
  kind: 'block',
  guidelines:
    'The page that the stop link in reminders opens. It asks for confirmation before anything changes.',
  snippets: [...blockSnippets],
  elements: {
    title: text('Question'),
    text: text('Below the question'),
    keep_url: text('Page after keeping them', 'The home page when empty.'),
    reminders_url: text('List of reminders', "'/reminders' when empty."),
  },
});
