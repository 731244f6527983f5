import type { BlockExamples } from '../block-examples.ts';

const texts = {
  title: 'Set up a reminder',
  edit_title: 'Change a reminder',
  consent_text: '<p>We use your address for reminders only.</p>',
  sms_terms_link_text: 'Terms',
  sms_terms_content: '<p>One message for each dose.</p>',
  skip_text: 'Not now',
  redirect_url: '/pets',
  submit_text: 'Remind me',
  delete_text: 'Remove',
  delete_confirmation: '<p>Stop all its messages?</p>',
  generic_error: 'That did not work.',
};

export const reminderFormExamples: BlockExamples = {
  'within the page': { ...texts, is_modal: 'no' },
  'in a window': { ...texts, is_modal: 'yes' },
  'with the site’s own words': {},
};
