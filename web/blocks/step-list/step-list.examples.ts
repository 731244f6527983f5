import { type BlockExamples, item } from '../block-examples.ts';

const step = (title: string, text: string, more: object = {}) =>
  item('step', { title, text: `<p>${text}</p>`, ...more });

export const stepListExamples: BlockExamples = {
  'three steps': {
    title: 'How to fit a collar',
    steps: [
      step('Unroll it', 'Take the collar out of its bag just before use.'),
      step('Close it loosely', 'Two fingers fit between collar and neck.'),
      step('Cut the end', 'Leave no more than two centimetres.', {
        image: { file: 'home/meadow.svg', description: 'A dog with a collar' },
      }),
    ],
  },
  'without a title': { steps: [step('Breathe in', 'And out.')] },
  'without steps': { title: 'Nothing to do' },
};
