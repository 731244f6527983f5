import type { BlockExamples } from '../block-examples.ts';

export const vetSearchExamples: BlockExamples = {
  'as it comes': { title: 'Find a vet near you', classification: 'ela_ac_061' },
  shelters: { title: 'Find a shelter', classification: 'ela_ac_003' },
  'in the words of an editor': {
    title: 'Who stocks Droncit near you?',
    classification: 'ela_ac_061',
    placeholder: 'Where do you live?',
    initial_text: 'Tell us where you live, and we name the clinics around.',
    error_text: 'The list of clinics is resting. Please come back in a moment.',
  },
  'without a title': {},
};
