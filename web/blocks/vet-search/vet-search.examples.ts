import type { BlockExample } from '../block-example.ts';

export const vetSearchExamples: readonly BlockExample[] = [
  { name: 'as it comes', elements: { title: 'Find a vet near you', classification: 'ela_ac_061' } },
  { name: 'shelters', elements: { title: 'Find a shelter', classification: 'ela_ac_003' } },
  {
    name: 'in the words of an editor',
    elements: {
      title: 'Who stocks Droncit near you?',
      classification: 'ela_ac_061',
      placeholder: 'Where do you live?',
      initial_text: 'Tell us where you live, and we name the clinics around.',
      error_text: 'The list of clinics is resting. Please come back in a moment.',
    },
  },
  { name: 'without a title', elements: {} },
];
