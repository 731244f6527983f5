import { type BlockExamples, item } from '../block-examples.ts';

const question = (title: string, content: string) => item('faq_item', { title, content });

export const faqListExamples: BlockExamples = {
  'chosen questions, of which one has no answer': {
    title: 'Reminders',
    items: [
      question('When does a reminder come?', '<p>At nine in the morning, in your own time zone.</p>'),
      question('And on holiday?', ''),
      question('Does it cost anything?', '<p>No, it is <strong>free</strong>.</p>'),
    ],
  },
  'a whole category': { title: 'Your account', category: ['accounts'] },
  'without questions': { title: 'Nothing to ask' },
};
