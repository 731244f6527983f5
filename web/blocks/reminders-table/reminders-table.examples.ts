import type { BlockExample } from '../block-example.ts';

export const remindersTableExamples: readonly BlockExample[] = [
  {
    name: 'with the editor’s words and page',
    elements: {
      title: 'All reminders',
      reminder_modal_url: '/reminders/new',
      add_reminder_text: 'One more',
      empty_text: '<p>Nothing to remember.</p>',
      brands: [
        {
          type: 'marketing_brand',
          elements: {
            id: 'SER_Dog_Product',
            name: 'Seresto for dogs',
            badge_image: { file: 'products/seresto-dog.svg', description: 'Seresto' },
          },
        },
      ],
      pet_api_error: 'We could not read your reminders.',
    },
  },
  { name: 'with the site’s own words', elements: {} },
];
