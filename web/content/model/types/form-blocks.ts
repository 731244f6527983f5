import { block, part } from '../define.ts';
import { choice, linkAddress, links, richText, text, yesNo } from '../elements.ts';

export const formBlocks = {
  submission_form: block(
    'Submission form',
    'One of eight forms that are sent to us. Works without signing in.',
    {
      title: text('Title'),
      intro: richText('Introduction'),
      form_id: choice('Form', {
        ask_an_expert: 'Ask an expert',
        find_my_sales_rep: 'Find my sales rep',
        blowfly: 'Blowfly',
        lungworm_pet: 'Lungworm, pet',
        lungworm_vet: 'Lungworm, vet',
        parvo_pet: 'Parvo, pet',
        parvo_vet: 'Parvo, vet',
        parvo_shelter: 'Parvo, shelter',
      }),
      variant: choice(
        'Variant',
        { default: 'Default', short: 'Short' },
        'Short shows only what has to be filled in.',
      ),
      field_messages: links('Fields', ['form_field_message'], 'Names, hints and messages of single fields.'),
      required_message: text(
        'When anything is missing',
        'For fields without words of their own; {label} is the field.',
      ),
      validation_message: text(
        'When anything is wrong',
        'For fields without words of their own; {label} is the field.',
      ),
      consent_text: richText('Consent'),
      submit_text: text('Send'),
      redirect_url: linkAddress('After sending'),
      submit_form_error: text('Sending failed'),
      use_email_service: yesNo('Send an email'),
      to_address: text('Email to'),
      from_address: text('Email from'),
      cc_address: text('Copy to'),
      template_id: text('Email template'),
    },
  ),
  form_field_message: part(
    'Field message',
    "A form's texts for one field, such as firstName or postcode. They replace the default texts.",
    {
      field_name: text('Field'),
      label: text('Label'),
      hint: text('Hint'),
      required_message: text('When missing'),
      validation_message: text('When wrong'),
    },
  ),
  business_registration: block(
    'Business registration',
    'Finds a business or lets visitors enter it manually, and confirms the email address. Part of registration.',
    {
      title: text('Title'),
      intro: richText('Introduction'),
      form_id: text('Campaign', 'The id of the campaign that registrations belong to.'),
      search_label: text('Search'),
      search_placeholder: text('Search prompt'),
      manual_entry_text: text('Enter by hand'),
      no_result_text: text('No result', 'Shown before the search term.'),
      confirm_email_label: text('Confirm email'),
      submit_text: text('Send'),
      redirect_url: linkAddress('After sending'),
      submit_form_error: text('Sending failed'),
    },
  ),
} as const;
