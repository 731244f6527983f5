import type { BlockExample } from '../block-example.ts';

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
].map(([title, subtitle, snippet_category_color__category_color, slug]) => ({
  type: 'article_card',
  elements: { title, subtitle, url: `/pet/advice/${slug}`, image, snippet_category_color__category_color },
}));

export const cardGridExamples: readonly BlockExample[] = [
  ...[1, 2, 3, 4, 5].map((columns) => ({
    name: columns === 1 ? 'one column' : `${columns} columns`,
    elements: {
      title: 'Advice for the season',
      columns,
      cards: articles.map((article) => ({ ...article })),
    },
  })),
  {
    name: 'as many columns as it comes with',
    elements: {
      cards: [
        ...articles.slice(0, 1),
        {
          type: 'text_card',
          elements: {
            title: 'Weigh before you treat',
            text: 'Doses go by weight.',
            button_text: 'Find the dose',
            button_link: '/products',
          },
        },
        {
          type: 'enhanced_card',
          elements: { title: 'Ask a vet', text: '<p>Our vets answer within a day.</p>', image },
        },
      ],
    },
  },
  { name: 'without cards', elements: { title: 'Nothing here' } },
];
