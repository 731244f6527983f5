import { contentType } from '../../content-type.ts';
import { richText, text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const businessRegistration = contentType({
  codename: 'business_registration',
  name: 'Business registration',
  kind: 'block',
  guidelines:
    'Finds a business or lets visitors enter it manually, and confirms the email address. Part of registration.',
  snippets: [...blockSnippets],
  elements: {
    title: text('Title'),
    intro: richText('Introduction'),
    form_id: text('Campaign', 'The id of the campaign that registrations belong to.'),
    search_label: text('Search'),
    search_placeholder: text('Search prompt'),
    manual_entry_text: text('Enter by hand'),
    no_result_text: text('No result', 'Shown before the search term.'),
    confirm_email_label: text('Confirm email'),
    submit_text: text('Send'),
    redirect_url: text('After sending'),
    submit_form_error: text('Sending failed'),
  },
});
