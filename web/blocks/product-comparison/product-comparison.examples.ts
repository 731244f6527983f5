import { bareProduct, exampleProduct } from '../../portal/products/example-product.ts';
import type { BlockExamples } from '../block-examples.ts';

export const productComparisonExamples: BlockExamples = {
  'two products compared at first': {
    title: 'Side by side',
    text: '<p>Choose up to four products.</p>',
    products: [exampleProduct, bareProduct],
    compared: [exampleProduct, bareProduct],
  },
  'nothing compared at first': { products: [exampleProduct, bareProduct] },
  'without products': {},
};
