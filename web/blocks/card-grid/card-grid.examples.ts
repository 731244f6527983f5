import { type BlockExamples, item } from '../block-examples.ts';

const image = { file: 'home/meadow.svg', description: 'A meadow in the evening' };
const articles = [
  ['Ticks wake up at seven degrees', 'What to look for after a walk in March.', 'sage', 'removing-a-tick'],
  [
    'Worms, month by month',
    'A calendar for dogs that eat what they find.',
    'honey',
    'worming-puppies-and-kittens',
  ],
  ['When stairs become steep', 'Signs of aching joints in older dogs.', 'apricot', 'signs-of-arthritis'],
  ['Indoor cats need it too', 'Fleas travel in on shoes and visitors.', 'sky', 'fleas-in-winter'],
  ['The first weeks with a kitten', 'Vaccinations, worms and a quiet corner.', 'forest', 'first-walk'],
].map(([title, subtitle, snippet_category_color__category_color, slug]) =>
  item('article_card', {
    title,
    subtitle,
    url: `/pet/advice/${slug}`,
    image,
    snippet_category_color__category_color,
  }),
);

export const cardGridExamples: BlockExamples = {
  ...Object.fromEntries(
    [1, 2, 3, 4, 5].map((columns) => [
      columns === 1 ? 'one column' : `${columns} columns`,
      { title: 'Advice for the season', columns, cards: articles.map((article) => ({ ...article })) },
    ]),
  ),
  'as many columns as it comes with': {
    cards: [
      ...articles.slice(0, 1),
      item('text_card', {
        title: 'Weigh before you treat',
        text: 'Doses go by weight.',
        button_text: 'Find the dose',
        button_link: '/products',
      }),
      item('enhanced_card', { title: 'Ask a vet', text: '<p>Our vets answer within a day.</p>', image }),
    ],
  },
  'without cards': { title: 'Nothing here' },
};
