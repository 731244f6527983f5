import { exampleProduct } from '../../portal/products/example-product.ts';
import type { BlockExample } from '../block-example.ts';

export const productRatingsExamples: readonly BlockExample[] = [
  { name: 'reviews', elements: { product: [exampleProduct], widget: 'reviews', title: 'What owners say' } },
  { name: 'summary', elements: { product: [exampleProduct], widget: 'summary' } },
  { name: 'without a product', elements: {} },
];
