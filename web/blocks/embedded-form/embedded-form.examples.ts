import type { BlockExamples } from '../block-examples.ts';

export const embeddedFormExamples: BlockExamples = {
  'as high as forms are': { title: 'Tell us about your clinic', form_id: 'clinic-survey' },
  lower: { title: 'One question', form_id: 'one_question', height: '420px' },
  'with a height that is none': { form_id: 'clinic-survey', height: '50%' },
  'without an id': { title: 'Nothing' },
};
