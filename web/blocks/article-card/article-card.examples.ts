import { type BlockExamples, item } from '../block-examples.ts';

const image = { file: 'home/meadow.svg', description: 'A dog and a cat in tall grass' };
const article = {
  title: 'Why fleas come back in winter',
  subtitle: 'Warm rooms hatch what summer left behind. Three habits that end the circle.',
  url: '/pet/advice/fleas-in-winter',
  image,
};
const metaBlock = (horizontal_alignment: string) => [
  item('meta_block', {
    title: 'Dr. Ilse Harrow, vet',
    image: { file: 'brand/mark.svg', description: '' },
    url: '/about',
    open_in_new_tab: 'yes',
    horizontal_alignment,
  }),
];

export const articleCardExamples: BlockExamples = {
  'as it comes': article,
  ...Object.fromEntries(
    ['honey', 'sky', 'forest', 'no-such-colour'].map((colour) => [
      `tinted ${colour}`,
      { ...article, snippet_category_color__category_color: colour },
    ]),
  ),
  'with buttons and product labels': {
    ...article,
    cta_button: [
      item('call_to_action', { text: 'Read it', url: article.url, size: 'sm' }),
      item('call_to_action', { text: 'Find a vet', url: '/find-a-vet', size: 'sm', variant: 'secondary' }),
    ],
    product_label_url: [
      item('product_label', { icon: 'shield', text: 'Seresto', url: '/products/seresto-dog' }),
      item('product_label', {
        icon: 'cart',
        text: 'Shops near you',
        url: 'https://shops.example',
        open_link_in_new_tab: 'yes',
      }),
      item('product_label', { icon: 'dog', text: 'For dogs' }),
    ],
  },
  ...Object.fromEntries(
    ['left', 'center', 'right'].map((place) => [
      `author placed ${place}`,
      { ...article, meta_block: metaBlock(place) },
    ]),
  ),
  'in a new tab, without a picture': {
    ...article,
    image: [],
    url: 'https://journal.example/fleas',
    open_in_new_tab: 'yes',
  },
  'without an address': { title: 'Coming in spring', image },
};
