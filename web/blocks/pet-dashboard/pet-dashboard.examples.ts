import type { BlockExamples } from '../block-examples.ts';

export const petDashboardExamples: BlockExamples = {
  'with the editor’s words and pages': {
    title: 'My animals',
    add_pet_text: 'Add another',
    add_pet_url: '/pets/new',
    first_pet_url: '/pets/first',
    view_more_text: 'Show all',
    profile_url: '/pets/profile',
    reminder_modal_url: '/reminders',
    empty_title: 'Nobody here yet',
    empty_text: '<p>Add your <strong>first</strong> animal.</p>',
    empty_image: { file: 'home/meadow.svg', description: 'A meadow' },
    setup_text: 'No reminder yet.',
    add_reminder_text: 'Set up a reminder',
    view_profile_text: 'Open',
    pet_api_error: 'We could not read your animals.',
    delete_redirect_url: '/pets',
  },
  'with the site’s own words': {},
};
