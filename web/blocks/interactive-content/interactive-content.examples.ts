import type { BlockExample } from '../block-example.ts';

export const interactiveContentExamples: readonly BlockExample[] = [
  { name: 'as it comes', elements: { title: 'How big is your dog?', interactive_id: 'dog-size' } },
  { name: 'with a height', elements: { interactive_id: 'flea_life_cycle', height: '480px' } },
];
