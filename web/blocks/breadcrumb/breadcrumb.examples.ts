import type { BlockExamples } from '../block-examples.ts';

export const breadcrumbExamples: BlockExamples = {
  'as it comes': {},
  'from a home page with another name': { home_label: 'Merrowvale' },
};
