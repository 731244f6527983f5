import type { BlockExamples } from '../block-examples.ts';

export const faqResultsExamples: BlockExamples = {
  'nothing is searched': { no_results_title: 'No answer yet. Ask us!' },
};
