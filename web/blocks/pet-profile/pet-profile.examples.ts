import type { BlockExamples } from '../block-examples.ts';

export const petProfileExamples: BlockExamples = {
  'with the editor’s words and pages': {
    title: 'Profile',
    dashboard_url: '/pets',
    reminder_modal_url: '/reminders',
    edit_text: 'Change',
    delete_text: 'Remove from my list',
    delete_redirect_url: '/pets',
    pet_api_error: 'We could not read this animal.',
  },
  'with the site’s own words': {},
};
