import type { BlockExample } from '../block-example.ts';

const step = (title: string, text: string, more: object = {}) => ({
  type: 'step',
  elements: { title, text: `<p>${text}</p>`, ...more },
});

export const stepListExamples: readonly BlockExample[] = [
  {
    name: 'three steps',
    elements: {
      title: 'How to fit a collar',
      steps: [
        step('Unroll it', 'Take the collar out of its bag just before use.'),
        step('Close it loosely', 'Two fingers fit between collar and neck.'),
        step('Cut the end', 'Leave no more than two centimetres.', {
          image: { file: 'home/meadow.svg', description: 'A dog with a collar' },
        }),
      ],
    },
  },
  { name: 'without a title', elements: { steps: [step('Breathe in', 'And out.')] } },
  { name: 'without steps', elements: { title: 'Nothing to do' } },
];
