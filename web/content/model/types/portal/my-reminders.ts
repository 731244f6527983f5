import { contentType } from '../../content-type.ts';
import { richText, text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const myReminders = contentType({
  codename: 'my_reminders',
  name: 'My reminders',
  kind: 'block',
  guidelines: 'A calendar and the next thirty days. Can be limited to one pet.',
  snippets: [...blockSnippets],
  elements: {
    title: text('Title'),
    all_pets_text: text('All pets'),
    view_all_text: text('All reminders'),
    view_all_url: text('All reminders lead to'),
    reminder_modal_url: text('Reminder page'),
    empty_text: richText('No reminders'),
    pet_api_error: text('Reminders cannot be loaded'),
  },
});
