import type { BlockExamples } from '../block-examples.ts';

export const interactiveContentExamples: BlockExamples = {
  'as it comes': { title: 'How big is your dog?', interactive_id: 'dog-size' },
  'with a height': { interactive_id: 'flea_life_cycle', height: '480px' },
};
