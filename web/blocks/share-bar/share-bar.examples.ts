import type { BlockExample } from '../block-example.ts';

export const shareBarExamples: readonly BlockExample[] = [
  {
    name: 'at the end of an article',
    elements: {
      title: 'Pass it on',
      email_subject: 'Why fleas come back in winter',
      email_body: 'I thought of you and Otto when I read this:',
    },
  },
  { name: 'as it comes', elements: {} },
];
