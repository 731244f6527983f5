import { bareProduct, exampleProduct } from '../../portal/products/example-product.ts';
import type { BlockExample } from '../block-example.ts';

export const productLeafletExamples: readonly BlockExample[] = [
  { name: 'with every fact', elements: { product: [exampleProduct] } },
  {
    name: 'a product without facts, with another title and further text',
    elements: {
      product: [bareProduct],
      title: 'Before you give it',
      text: '<p>Write down when your dog was given the tablet.</p>',
    },
  },
  { name: 'without a product', elements: {} },
];
