import { bareProduct, exampleProduct } from '../../portal/products/example-product.ts';
import type { BlockExamples } from '../block-examples.ts';

export const productLeafletExamples: BlockExamples = {
  'with every fact': { product: [exampleProduct] },
  'a product without facts, with another title and further text': {
    product: [bareProduct],
    title: 'Before you give it',
    text: '<p>Write down when your dog was given the tablet.</p>',
  },
  'without a product': {},
};
