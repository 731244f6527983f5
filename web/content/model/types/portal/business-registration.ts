import { contentType } from '../../content-type.ts';
import { text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const businessRegistration = contentType({
  codename: 'business_registration',
  name: 'Business registration',
  kind: 'block',
  guidelines: 'Finds a business or takes it by hand, and confirms the email. Part of registration.',
  snippets: [...blockSnippets],
  elements: {
    title: text('Title'),
    search_placeholder: text('Search prompt'),
    manual_entry_text: text('Enter by hand'),
    no_result_text: text('No result'),
    confirm_email_label: text('Confirm email'),
  },
});
