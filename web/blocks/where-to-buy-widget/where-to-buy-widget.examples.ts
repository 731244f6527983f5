import type { BlockExample } from '../block-example.ts';

export const whereToBuyWidgetExamples: readonly BlockExample[] = [
  {
    name: 'for two products',
    elements: {
      title: 'Shops that sell Seresto',
      wtb_id: 'mv-pets',
      product_ids: ['2000000000015', '2000000000022'].map((data_ean) => ({
        type: 'product_ean',
        elements: { data_ean },
      })),
    },
  },
  { name: 'for all products, without a title', elements: { wtb_id: 'mv-pets' } },
  { name: 'without the id of a retailer finder', elements: { title: 'Shops' } },
];
