import type { BlockExample } from '../block-example.ts';

const email_address = 'care@merrowvale.example';

export const emailCallToActionExamples: readonly BlockExample[] = [
  ...['primary', 'secondary', 'tertiary', 'inverted'].map((variant) => ({
    name: variant,
    elements: { text: 'Write to us', email_address, variant },
  })),
  {
    name: 'with a message begun',
    elements: {
      text: 'Ask about doses',
      email_address,
      cc: 'vets@merrowvale.example',
      subject: 'Doses & weights',
      body: 'Dear vets,\nmy pet weighs …',
    },
  },
  { name: 'without a recipient', elements: { text: 'Write to nobody' } },
];
