import { type BlockExamples, item } from '../block-examples.ts';

const product_ids = ['2000000000015', '2000000000022'].map((data_ean) => item('product_ean', { data_ean }));

export const whereToBuyButtonExamples: BlockExamples = {
  ...Object.fromEntries(
    ['primary', 'secondary', 'tertiary', 'inverted', 'green'].map((variant) => [
      variant,
      { text: 'Find a shop', wtb_id: 'mv-pets', product_ids, variant },
    ]),
  ),
  'without a text, for all products': { wtb_id: 'mv-pets' },
  'without the id of a retailer finder': { text: 'Find a shop', product_ids },
};
