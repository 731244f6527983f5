import type { BlockExample } from '../block-example.ts';

const content = {
  title: 'Weigh before you treat',
  text: 'Doses go by weight.\n\nPuppies outgrow theirs within weeks, so step on the scales together, then alone.',
};

export const textCardExamples: readonly BlockExample[] = [
  ...['primary', 'secondary', 'tertiary', 'inverted', 'danger', 'green'].map((variant) => ({
    name: `button ${variant}`,
    elements: { ...content, button_text: 'Find the dose', button_link: '/products', variant },
  })),
  {
    name: 'with a picture, in a new tab',
    elements: {
      ...content,
      image: { file: 'home/herd.svg', description: 'Cows on the way to the milking parlour' },
      button_text: 'Farm guide',
      button_link: 'https://farm.example/guide',
      open_in_new_tab: 'yes',
    },
  },
  { name: 'a button that leads nowhere', elements: { ...content, button_text: 'Nowhere' } },
  { name: 'a button without words', elements: { ...content, button_link: '/products' } },
];
