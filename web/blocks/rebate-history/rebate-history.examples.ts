import type { BlockExamples } from '../block-examples.ts';

export const rebateHistoryExamples: BlockExamples = {
  'with words of its own': {
    title: 'Your clinic’s requests',
    login_text: 'Sign in with your clinic’s account.',
    no_crm_id_text: 'We do not know your clinic yet.',
    empty_text: 'No rebates so far.',
    failure_text: 'The list is resting. Try again later.',
  },
  'without words': {},
};
