import { type BlockExamples, item } from '../block-examples.ts';

export const submissionFormExamples: BlockExamples = {
  'ask an expert, with an introduction and email': {
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
  'find my sales rep': { title: 'Find your representative', form_id: 'find_my_sales_rep' },
  'blowfly, with words of one’s own': {
    title: 'Report blowfly strike',
    form_id: 'blowfly',
    required_message: 'Please fill in: {label}',
    validation_message: 'Please check: {label}',
    consent_text: '<p>You may use this report as the <a href="/legal/privacy">privacy notice</a> says.</p>',
    field_messages: [
      item('form_field_message', {
        field_name: 'casePostcode',
        label: 'Postcode of the farm',
        hint: 'For example LL55 4TY',
        required_message: 'Tell us where the farm is',
        validation_message: 'That is no postcode',
      }),
    ],
  },
  'lungworm, owner': { form_id: 'lungworm_pet' },
  'lungworm, vet': { form_id: 'lungworm_vet', variant: 'default' },
  'lungworm, vet, short': { form_id: 'lungworm_vet', variant: 'short' },
  'parvo, owner': { form_id: 'parvo_pet' },
  'parvo, vet': { form_id: 'parvo_vet' },
  'parvo, shelter': { form_id: 'parvo_shelter' },
  'without a form': { title: 'Nothing' },
};
