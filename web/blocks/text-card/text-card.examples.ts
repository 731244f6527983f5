import type { BlockExample } from '../block-example.ts';

const messages = {
  title: 'Weigh before you treat',
  text: 'Doses go by weight.\n\nPuppies outgrow theirs within weeks, so step on the scales together, then alone.',
};

export const textCardExamples: readonly BlockExample[] = [
  ...['primary', 'secondary', 'tertiary', 'inverted', 'danger', 'green'].map((variant) => ({
    name: `button ${variant}`,
    elements: { ...messages, button_text: 'Find the dose', button_link: '/products', variant },
  })),
  {
    name: 'with a picture, in a new tab',
    elements: {
      ...messages,
      image: { file: 'home/herd.svg', description: 'Cows on the way to the milking parlour' },
      button_text: 'Farm guide',
      button_link: 'https://farm.example/guide',
      open_in_new_tab: 'yes',
    },
  },
  { name: 'a button that leads nowhere', elements: { ...messages, button_text: 'Nowhere' } },
  { name: 'a button without words', elements: { ...messages, button_link: '/products' } },
];
