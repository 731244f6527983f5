import { type BlockExamples, item } from '../block-examples.ts';

const product = (name: string, product_id: string, offer_id: string) =>
  item('buyable_product', { name, product_id, offer_id });

export const clickToBuyMultiExamples: BlockExamples = {
  'two sizes of a collar': {
    text: 'Buy this size',
    label: 'How heavy is your dog?',
    account_id: 'mv-pets',
    products: [
      product('Up to 8 kg', 'SER-D-38-1', 'PEAR-SER-D-38'),
      product('Over 8 kg', 'SER-D-70-1', 'PEAR-SER-D-70'),
    ],
  },
  'without texts, with several products': {
    account_id: 'mv-pets',
    products: [
      product('Seresto for small dogs', 'SER-D-38-1', 'PEAR-SER-D-38'),
      product('Seresto for large dogs', 'SER-D-70-1', 'PEAR-SER-D-70'),
      product('Advantage XD for small cats', 'AXD-C-04-3', 'PEAR-AXD-04'),
      product('Advantage XD for large cats', 'AXD-C-08-3', 'PEAR-AXD-08'),
    ],
  },
  'without products': { account_id: 'mv-pets', text: 'Buy this size' },
};
