import { type BlockExamples, item } from '../block-examples.ts';

const question = (title: string, content: string, more: object = {}) =>
  item('faq_item', { title, content, ...more });
const items = [
  question(
    'How soon does a tablet work?',
    '<p>It kills fleas within four hours, and ticks within a day.</p>',
  ),
  question(
    'My dog swims every day. Is a collar still right for him?',
    '<p>Yes, with a limit: swimming or shampooing more than once a month shortens its effect.</p><ul><li>Dogs: seven months</li><li>Cats: five months</li></ul>',
  ),
  question('May I treat a cat that is expecting?', '<p>Ask <a href="/find-a-vet">your vet</a> first.</p>'),
];

export const faqExamples: BlockExamples = {
  'three questions': { title: 'What owners ask us', items },
  'a question without an answer': { items: [...items.slice(0, 1), question('And then?', '<p><br></p>')] },
  'without questions': { title: 'No questions' },
};
