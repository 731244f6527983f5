import type { BlockExamples } from '../block-examples.ts';

export const myRemindersExamples: BlockExamples = {
  'with the editor’s words and pages': {
    title: 'What is next',
    all_pets_text: 'Every pet',
    view_all_text: 'The whole list',
    view_all_url: '/reminders',
    reminder_modal_url: '/reminders',
    empty_text: '<p>A quiet month.</p>',
    pet_api_error: 'We could not read your reminders.',
  },
  'with the site’s own words': {},
};
