import type { BlockExample } from '../block-example.ts';

export const submissionFormExamples: readonly BlockExample[] = [
  {
    name: 'ask an expert, with an introduction and email',
    elements: {
      title: 'Ask an expert',
      intro: '<p>Our vets answer within two working days.</p>',
      form_id: 'ask_an_expert',
      submit_text: 'Send your question',
      use_email_service: 'yes',
      to_address: 'experts@merrowvale.example',
      from_address: 'no-reply@merrowvale.example',
      cc_address: 'desk@merrowvale.example',
      template_id: 'ask-an-expert',
    },
  },
  {
    name: 'find my sales rep',
    elements: { title: 'Find your representative', form_id: 'find_my_sales_rep' },
  },
  {
    name: 'blowfly, with words of one’s own',
    elements: {
      title: 'Report blowfly strike',
      form_id: 'blowfly',
      required_message: 'Please fill in: {label}',
      validation_message: 'Please check: {label}',
      consent_text: '<p>You may use this report as the <a href="/legal/privacy">privacy notice</a> says.</p>',
      field_messages: [
        {
          type: 'form_field_message',
          elements: {
            field_name: 'casePostcode',
            label: 'Postcode of the farm',
            hint: 'For example LL55 4TY',
            required_message: 'Tell us where the farm is',
            validation_message: 'That is no postcode',
          },
        },
      ],
    },
  },
  { name: 'lungworm, owner', elements: { form_id: 'lungworm_pet' } },
  { name: 'lungworm, vet', elements: { form_id: 'lungworm_vet', variant: 'default' } },
  { name: 'lungworm, vet, short', elements: { form_id: 'lungworm_vet', variant: 'short' } },
  { name: 'parvo, owner', elements: { form_id: 'parvo_pet' } },
  { name: 'parvo, vet', elements: { form_id: 'parvo_vet' } },
  { name: 'parvo, shelter', elements: { form_id: 'parvo_shelter' } },
  { name: 'without a form', elements: { title: 'Nothing' } },
];
