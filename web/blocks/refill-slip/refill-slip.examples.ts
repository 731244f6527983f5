import { bareProduct, exampleProduct } from '../../portal/products/example-product.ts';
import type { BlockExamples } from '../block-examples.ts';

export const refillSlipExamples: BlockExamples = {
  'with the editor’s words': {
    title: 'Getting more of it',
    text: '<p>Ask where you got it.</p>',
    product: [exampleProduct],
  },
  'of a product with little to say': { product: [bareProduct] },
  'without a product': {},
};
