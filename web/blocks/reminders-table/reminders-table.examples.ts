import { type BlockExamples, item } from '../block-examples.ts';

export const remindersTableExamples: BlockExamples = {
  'with the editor’s words and page': {
    title: 'All reminders',
    reminder_modal_url: '/reminders/new',
    add_reminder_text: 'One more',
    empty_text: '<p>Nothing to remember.</p>',
    brands: [
      item('marketing_brand', {
        id: 'SER_Dog_Product',
        name: 'Seresto for dogs',
        badge_image: { file: 'products/seresto-dog.svg', description: 'Seresto' },
      }),
    ],
    pet_api_error: 'We could not read your reminders.',
  },
  'with the site’s own words': {},
};
