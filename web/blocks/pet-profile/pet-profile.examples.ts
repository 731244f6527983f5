import type { BlockExample } from '../block-example.ts';

export const petProfileExamples: readonly BlockExample[] = [
  {
    name: 'with the editor’s words and pages',
    elements: {
      title: 'Profile',
      dashboard_url: '/pets',
      reminder_modal_url: '/reminders',
      edit_text: 'Change',
      delete_text: 'Remove from my list',
      delete_redirect_url: '/pets',
      pet_api_error: 'We could not read this animal.',
    },
  },
  { name: 'with the site’s own words', elements: {} },
];
