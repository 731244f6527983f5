import type { BlockExamples } from '../block-examples.ts';

export const couponListerExamples: BlockExamples = {
  'as it comes': { title: 'Save on the next pack' },
  'recommended first, without a title': {
    lister__order_by: 'recommended',
    lister__empty_text: 'All vouchers have been given out.',
  },
};
