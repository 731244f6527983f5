import type { BlockExamples } from '../block-examples.ts';

export const shareBarExamples: BlockExamples = {
  'at the end of an article': {
    title: 'Pass it on',
    email_subject: 'Why fleas come back in winter',
    email_body: 'I thought of you and Otto when I read this:',
  },
  'as it comes': {},
};
