import type { BlockExample } from '../block-example.ts';

const question = (title: string, content: string) => ({ type: 'faq_item', elements: { title, content } });

export const faqListExamples: readonly BlockExample[] = [
  {
    name: 'chosen questions, of which one has no answer',
    elements: {
      title: 'Reminders',
      items: [
        question('When does a reminder come?', '<p>At nine in the morning, in your own time zone.</p>'),
        question('And on holiday?', ''),
        question('Does it cost anything?', '<p>No, it is <strong>free</strong>.</p>'),
      ],
    },
  },
  { name: 'a whole category', elements: { title: 'Your account', category: ['accounts'] } },
  { name: 'without questions', elements: { title: 'Nothing to ask' } },
];
