import { exampleProduct } from '../../portal/products/example-product.ts';
import type { BlockExamples } from '../block-examples.ts';

export const productRatingsExamples: BlockExamples = {
  reviews: { product: [exampleProduct], widget: 'reviews', title: 'What owners say' },
  summary: { product: [exampleProduct], widget: 'summary' },
  'without a product': {},
};
