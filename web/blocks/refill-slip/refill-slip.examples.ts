import { bareProduct, exampleProduct } from '../../portal/products/example-product.ts';
import type { BlockExample } from '../block-example.ts';

export const refillSlipExamples: readonly BlockExample[] = [
  {
    name: 'with the editor’s words',
    elements: {
      title: 'Getting more of it',
      text: '<p>Ask where you got it.</p>',
      product: [exampleProduct],
    },
  },
  { name: 'of a product with little to say', elements: { product: [bareProduct] } },
  { name: 'without a product', elements: {} },
];
