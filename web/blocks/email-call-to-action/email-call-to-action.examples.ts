import type { BlockExamples } from '../block-examples.ts';

const email_address = 'care@merrowvale.example';

export const emailCallToActionExamples: BlockExamples = {
  ...Object.fromEntries(
    ['primary', 'secondary', 'tertiary', 'inverted'].map((variant) => [
      variant,
      { text: 'Write to us', email_address, variant },
    ]),
  ),
  'with a message begun': {
    text: 'Ask about doses',
    email_address,
    cc: 'vets@merrowvale.example',
    subject: 'Doses & weights',
    body: 'Dear vets,\nmy pet weighs …',
  },
  'without a recipient': { text: 'Write to nobody' },
};
