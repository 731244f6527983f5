import { contentType } from '../../content-type.ts';
import { number, text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const petProfile = contentType({
  codename: 'pet_profile',
  name: 'Pet profile',
  kind: 'block',
  guidelines: 'The pet in the address with its data and reminders. Visitors are asked to sign in.',
  snippets: [...blockSnippets],
  elements: {
    title: text('Title'),
    dashboard_url: text('Dashboard'),
    reminder_modal_url: text('Reminder page'),
    edit_text: text('Edit'),
    delete_text: text('Delete'),
    delete_redirect_url: text('After deleting the pet'),
    pet_api_error: text('Pet cannot be loaded'),
    birth_date_max_age_days: number('Oldest birth date in days', '730 when empty.'),
  },
});
