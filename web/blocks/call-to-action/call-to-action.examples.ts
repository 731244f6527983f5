import type { BlockExamples } from '../block-examples.ts';

export const callToActionExamples: BlockExamples = {
  ...Object.fromEntries(
    ['primary', 'secondary', 'tertiary', 'inverted', 'danger', 'green'].map((variant) => [
      variant,
      { text: 'Find a vet', url: '/find-a-vet', variant, icon: 'arrow' },
    ]),
  ),
  ...Object.fromEntries(
    ['sm', 'md', 'lg'].map((size) => [
      `size ${size}`,
      { text: 'Set up a reminder', url: '/reminders', size, icon: 'bell' },
    ]),
  ),
  'in a new tab, with the query string': {
    text: 'Buy online',
    url: 'https://shop.example/fleas?from=site#sizes',
    open_link_in_new_tab: 'yes',
    preserve_query_string: 'yes',
    icon: 'no-such-icon',
  },
  'without an address': { text: 'Nowhere' },
};
