import { bareProduct, exampleProduct } from '../../portal/products/example-product.ts';
import type { BlockExample } from '../block-example.ts';

export const productGridExamples: readonly BlockExample[] = [
  { name: 'with a title', elements: { title: 'For dogs', products: [exampleProduct, bareProduct] } },
  { name: 'without a title', elements: { products: [exampleProduct] } },
  { name: 'without products', elements: { title: 'For nobody' } },
];
