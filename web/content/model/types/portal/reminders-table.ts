import { contentType } from '../../content-type.ts';
import { links, richText, text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const remindersTable = contentType({
  codename: 'reminders_table',
  name: 'Reminders table',
  kind: 'block',
  guidelines: 'Every reminder as a row with its brand and next date. Each row has an edit button.',
  snippets: [...blockSnippets],
  elements: {
    title: text('Title'),
    reminder_modal_url: text('Reminder page'),
    add_reminder_text: text('Add a reminder'),
    empty_text: richText('No reminders'),
    pet_api_error: text('Reminders cannot be loaded'),
    brands: links('Brands', ['marketing_brand'], 'For their badges.'),
  },
});
