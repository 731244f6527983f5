import type { BlockExample } from '../block-example.ts';

export const rebateHistoryExamples: readonly BlockExample[] = [
  {
    name: 'with words of its own',
    elements: {
      title: 'Your clinic’s requests',
      login_text: 'Sign in with your clinic’s account.',
      no_crm_id_text: 'We do not know your clinic yet.',
      empty_text: 'No rebates so far.',
      failure_text: 'The list is resting. Try again later.',
    },
  },
  { name: 'without words', elements: {} },
];
