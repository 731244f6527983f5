import type { BlockExample } from '../block-example.ts';

export const callToActionExamples: readonly BlockExample[] = [
  ...['primary', 'secondary', 'tertiary', 'inverted', 'danger', 'green'].map((variant) => ({
    name: variant,
    elements: { text: 'Find a vet', url: '/find-a-vet', variant, icon: 'arrow' },
  })),
  ...['sm', 'md', 'lg'].map((size) => ({
    name: `size ${size}`,
    elements: { text: 'Set a reminder', url: '/reminders', size, icon: 'bell' },
  })),
  {
    name: 'in a new tab, with the query string',
    elements: {
      text: 'Buy online',
      url: 'https://shop.example/fleas?from=site#sizes',
      open_link_in_new_tab: 'yes',
      preserve_query_string: 'yes',
      icon: 'no-such-icon',
    },
  },
  { name: 'without an address', elements: { text: 'Nowhere' } },
];
