import type { BlockExample } from '../block-example.ts';

export const couponListerExamples: readonly BlockExample[] = [
  { name: 'as it comes', elements: { title: 'Save on the next pack' } },
  {
    name: 'recommended first, without a title',
    elements: { lister__order_by: 'recommended', lister__empty_text: 'All vouchers have been given out.' },
  },
];
