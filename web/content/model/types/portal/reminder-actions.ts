import { contentType } from '../../content-type.ts';
import { text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const reminderActions = contentType({
  codename: 'reminder_actions',
  name: 'Reminder actions',
  kind: 'block',
  guidelines:
    'The page that links in reminders open, to mark a dose as given or to be reminded again. Use it once, on a page that visitors reach without signing in.',
  snippets: [...blockSnippets],
  elements: {
    title: text('Question', 'Shown until an action has been chosen.'),
    text: text('Below the question'),
    reminders_url: text('List of reminders', "'/reminders' when empty."),
  },
});
