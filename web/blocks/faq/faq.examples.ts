import type { BlockExample } from '../block-example.ts';

const question = (title: string, content: string, more: object = {}) => ({
  type: 'faq_item',
  elements: { title, content, ...more },
});
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

export const faqExamples: readonly BlockExample[] = [
  { name: 'three questions', elements: { title: 'What owners ask us', items } },
  {
    name: 'a question without an answer',
    elements: { items: [...items.slice(0, 1), question('And then?', '<p><br></p>')] },
  },
  { name: 'without questions', elements: { title: 'No questions' } },
];
