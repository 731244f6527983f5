import type { BlockExample } from '../block-example.ts';

const offer = { account_id: 'mv-pets', product_id: 'SER-D-38-1', offer_id: 'PEAR-SER-D-38' };

export const clickToBuySingleExamples: readonly BlockExample[] = [
  { name: 'for one product', elements: { ...offer, text: 'Buy a collar' } },
  { name: 'without a text', elements: offer },
  { name: 'for the size chosen on the page', elements: { ...offer, follows_choice: 'yes' } },
  { name: 'without an account', elements: { text: 'Buy now' } },
];
