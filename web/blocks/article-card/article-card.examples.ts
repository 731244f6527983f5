import type { BlockExample } from '../block-example.ts';

const image = { file: 'home/meadow.svg', description: 'A dog and a cat in tall grass' };
const article = {
  title: 'Why fleas come back in winter',
  subtitle: 'Warm rooms hatch what summer left behind. Three habits that end the circle.',
  url: '/pet/advice/fleas-in-winter',
  image,
};
const metaBlock = (horizontal_alignment: string) => [
  {
    type: 'meta_block',
    elements: {
      title: 'Dr. Ilse Harrow, vet',
      image: { file: 'brand/mark.svg', description: '' },
      url: '/about',
      open_in_new_tab: 'yes',
      horizontal_alignment,
    },
  },
];

export const articleCardExamples: readonly BlockExample[] = [
  { name: 'as it comes', elements: article },
  ...['honey', 'sky', 'forest', 'no-such-colour'].map((colour) => ({
    name: `tinted ${colour}`,
    elements: { ...article, snippet_category_color__category_color: colour },
  })),
  {
    name: 'with buttons and product labels',
    elements: {
      ...article,
      cta_button: [
        { type: 'call_to_action', elements: { text: 'Read it', url: article.url, size: 'sm' } },
        {
          type: 'call_to_action',
          elements: { text: 'Find a vet', url: '/find-a-vet', size: 'sm', variant: 'secondary' },
        },
      ],
      product_label_url: [
        {
          type: 'product_label',
          elements: { icon: 'shield', text: 'Seresto', url: '/products/seresto-dog' },
        },
        {
          type: 'product_label',
          elements: {
            icon: 'cart',
            text: 'Shops near you',
            url: 'https://shops.example',
            open_link_in_new_tab: 'yes',
          },
        },
        { type: 'product_label', elements: { icon: 'dog', text: 'For dogs' } },
      ],
    },
  },
  ...['left', 'center', 'right'].map((place) => ({
    name: `author placed ${place}`,
    elements: { ...article, meta_block: metaBlock(place) },
  })),
  {
    name: 'in a new tab, without a picture',
    elements: { ...article, image: [], url: 'https://journal.example/fleas', open_in_new_tab: 'yes' },
  },
  { name: 'without an address', elements: { title: 'Coming in spring', image } },
];
