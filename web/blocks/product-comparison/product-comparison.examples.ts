import { bareProduct, exampleProduct } from '../../portal/products/example-product.ts';
import type { BlockExample } from '../block-example.ts';

export const productComparisonExamples: readonly BlockExample[] = [
  {
    name: 'two products compared at first',
    elements: {
      title: 'Side by side',
      text: '<p>Choose up to four products.</p>',
      products: [exampleProduct, bareProduct],
      compared: [exampleProduct, bareProduct],
    },
  },
  { name: 'nothing compared at first', elements: { products: [exampleProduct, bareProduct] } },
  { name: 'without products', elements: {} },
];
