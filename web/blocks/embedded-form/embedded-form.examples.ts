import type { BlockExample } from '../block-example.ts';

export const embeddedFormExamples: readonly BlockExample[] = [
  {
    name: 'as high as forms are',
    elements: { title: 'Tell us about your clinic', form_id: 'clinic-survey' },
  },
  { name: 'lower', elements: { title: 'One question', form_id: 'one_question', height: '420px' } },
  { name: 'with a height that is none', elements: { form_id: 'clinic-survey', height: '50%' } },
  { name: 'without an id', elements: { title: 'Nothing' } },
];
