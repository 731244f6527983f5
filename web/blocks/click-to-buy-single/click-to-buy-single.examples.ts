import type { BlockExamples } from '../block-examples.ts';

const offer = { account_id: 'mv-pets', product_id: 'SER-D-38-1', offer_id: 'PEAR-SER-D-38' };

export const clickToBuySingleExamples: BlockExamples = {
  'for one product': { ...offer, text: 'Buy a collar' },
  'without a text': offer,
  'for the size chosen on the page': { ...offer, follows_choice: 'yes' },
  'without an account': { text: 'Buy now' },
};
