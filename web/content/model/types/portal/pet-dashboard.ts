import { contentType } from '../../content-type.ts';
import { asset, number, richText, text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const petDashboard = contentType({
  codename: 'pet_dashboard',
  name: 'Pet dashboard',
  kind: 'block',
  guidelines: "The owner's pets as cards with edit, icon and delete. Visitors are asked to sign in.",
  snippets: [...blockSnippets],
  elements: {
    title: text('Title'),
    add_pet_text: text('Add a pet'),
    add_pet_url: text('Page to add a pet'),
    first_pet_url: text('Page to add the first pet', 'The page to add a pet when empty.'),
    view_more_text: text('View more'),
    profile_url: text('Pet profile page'),
    reminder_modal_url: text('Reminder page'),
    empty_title: text('No pets: title'),
    empty_text: richText('No pets: text'),
    empty_image: asset('No pets: picture'),
    setup_text: text('Pet without reminders'),
    add_reminder_text: text('Add a reminder'),
    view_profile_text: text('View profile'),
    pet_api_error: text('Pets cannot be loaded'),
    delete_redirect_url: text('After deleting a pet'),
    birth_date_max_age_days: number('Oldest birth date in days', '730 when empty.'),
  },
});
