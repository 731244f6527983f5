import { bareProduct, exampleProduct } from '../../portal/products/example-product.ts';
import type { BlockExamples } from '../block-examples.ts';

export const productGridExamples: BlockExamples = {
  'with a title': { title: 'For dogs', products: [exampleProduct, bareProduct] },
  'without a title': { products: [exampleProduct] },
  'without products': { title: 'For nobody' },
};
