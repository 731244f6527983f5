import { part, selfContainedBlock } from '../define.ts';
import { choiceElement, linkAddress, links, richText, textElement, yesNo } from '../elements.ts';

export const formBlocks = {
  submission_form: selfContainedBlock(
    'Submission form',
    'One of eight forms that are sent to us. Works without signing in.',
    {
      title: textElement('Title'),
      intro: richText('Introduction'),
      form_id: choiceElement('Form', {
        ask_an_expert: 'Ask an expert',
        find_my_sales_rep: 'Find my sales rep',
        blowfly: 'Blowfly',
        lungworm_pet: 'Lungworm, pet',
        lungworm_vet: 'Lungworm, vet',
        parvo_pet: 'Parvo, pet',
        parvo_vet: 'Parvo, vet',
        parvo_shelter: 'Parvo, shelter',
      }),
      variant: choiceElement(
        'Variant',
        { default: 'Default', short: 'Short' },
        'Short shows only what has to be filled in.',
      ),
      field_messages: links('Fields', ['form_field_message'], 'Names, hints and messages of single fields.'),
      required_message: textElement(
        'When anything is missing',
        'For fields without words of their own; {label} is the field.',
      ),
      validation_message: textElement(
        'When anything is wrong',
        'For fields without words of their own; {label} is the field.',
      ),
      consent_text: richText('Consent'),
      submit_text: textElement('Send'),
      redirect_url: linkAddress('After sending'),
      submit_form_error: textElement('Sending failed'),
      use_email_service: yesNo('Send an email'),
      to_address: textElement('Email to'),
      from_address: textElement('Email from'),
      cc_address: textElement('Copy to'),
      template_id: textElement('Email template'),
    },
  ),
  form_field_message: part(
    'Field message',
    "A form's texts for one field, such as firstName or postcode. They replace the default texts.",
    {
      field_name: textElement('Field'),
      label: textElement('Label'),
      hint: textElement('Hint'),
      required_message: textElement('When missing'),
      validation_message: textElement('When wrong'),
    },
  ),
  business_registration: selfContainedBlock(
    'Business registration',
    'Finds a business or lets visitors enter it manually, and confirms the email address. Part of registration.',
    {
      title: textElement('Title'),
      intro: richText('Introduction'),
      form_id: textElement('Campaign', 'The id of the campaign that registrations belong to.'),
      search_label: textElement('Search'),
      search_placeholder: textElement('Search prompt'),
      manual_entry_text: textElement('Enter by hand'),
      no_result_text: textElement('No result', 'Shown before the search term.'),
      confirm_email_label: textElement('Confirm email'),
      submit_text: textElement('Send'),
      redirect_url: linkAddress('After sending'),
      submit_form_error: textElement('Sending failed'),
    },
  ),
} as const;
