import type { BlockExamples } from '../block-examples.ts';

const content = {
  title: 'Weigh before you treat',
  text: 'Doses go by weight.\n\nPuppies outgrow theirs within weeks, so step on the scales together, then alone.',
};

export const textCardExamples: BlockExamples = {
  ...Object.fromEntries(
    ['primary', 'secondary', 'tertiary', 'inverted', 'danger', 'green'].map((variant) => [
      `button ${variant}`,
      { ...content, button_text: 'Find the dose', button_link: '/products', variant },
    ]),
  ),
  'with a picture, in a new tab': {
    ...content,
    image: { file: 'home/herd.svg', description: 'Cows on the way to the milking parlour' },
    button_text: 'Farm guide',
    button_link: 'https://farm.example/guide',
    open_in_new_tab: 'yes',
  },
  'a button that leads nowhere': { ...content, button_text: 'Nowhere' },
  'a button without words': { ...content, button_link: '/products' },
};
