import { type BlockExamples, item } from '../block-examples.ts';

export const whereToBuyWidgetExamples: BlockExamples = {
  'for two products': {
    title: 'Shops that sell Seresto',
    wtb_id: 'mv-pets',
    product_ids: ['2000000000015', '2000000000022'].map((data_ean) => item('product_ean', { data_ean })),
  },
  'for all products, without a title': { wtb_id: 'mv-pets' },
  'without the id of a retailer finder': { title: 'Shops' },
};
