import type { BlockExample } from '../block-example.ts';

const product = (name: string, product_id: string, offer_id: string) => ({
  type: 'buyable_product',
  elements: { name, product_id, offer_id },
});

export const clickToBuyMultiExamples: readonly BlockExample[] = [
  {
    name: 'two sizes of a collar',
    elements: {
      text: 'Buy this size',
      label: 'How heavy is your dog?',
      account_id: 'mv-pets',
      products: [
        product('Up to 8 kg', 'SER-D-38-1', 'PEAR-SER-D-38'),
        product('Over 8 kg', 'SER-D-70-1', 'PEAR-SER-D-70'),
      ],
    },
  },
  {
    name: 'without texts, with several products',
    elements: {
      account_id: 'mv-pets',
      products: [
        product('Seresto for small dogs', 'SER-D-38-1', 'PEAR-SER-D-38'),
        product('Seresto for large dogs', 'SER-D-70-1', 'PEAR-SER-D-70'),
        product('Advantage XD for small cats', 'AXD-C-04-3', 'PEAR-AXD-04'),
        product('Advantage XD for large cats', 'AXD-C-08-3', 'PEAR-AXD-08'),
      ],
    },
  },
  { name: 'without products', elements: { account_id: 'mv-pets', text: 'Buy this size' } },
];
