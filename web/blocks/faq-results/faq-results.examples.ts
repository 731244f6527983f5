import type { BlockExample } from '../block-example.ts';

export const faqResultsExamples: readonly BlockExample[] = [
  { name: 'nothing is searched', elements: { no_results_title: 'No answer yet. Ask us!' } },
];
