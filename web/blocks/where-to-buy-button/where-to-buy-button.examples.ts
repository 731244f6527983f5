import type { BlockExample } from '../block-example.ts';

const product_ids = ['2000000000015', '2000000000022'].map((data_ean) => ({
  type: 'product_ean',
  elements: { data_ean },
}));

export const whereToBuyButtonExamples: readonly BlockExample[] = [
  ...['primary', 'secondary', 'tertiary', 'inverted', 'green'].map((variant) => ({
    name: variant,
    elements: { text: 'Find a shop', wtb_id: 'mv-pets', product_ids, variant },
  })),
  { name: 'without a text, for all products', elements: { wtb_id: 'mv-pets' } },
  { name: 'without the id of a retailer finder', elements: { text: 'Find a shop', product_ids } },
];
