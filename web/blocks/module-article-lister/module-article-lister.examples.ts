import type { BlockExamples } from '../block-examples.ts';

export const moduleArticleListerExamples: BlockExamples = {
  'as it comes': { title: 'Module 2: parasites of the skin' },
  'in the editors’ order': { lister__order_by: 'recommended' },
};
