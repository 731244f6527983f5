import { bareProduct, exampleProduct } from '../../portal/products/example-product.ts';
import type { BlockExample } from '../block-example.ts';

const [brand] = exampleProduct.elements.marketing_brand;
const givenEvery = (frequency: string) => ({
  ...exampleProduct,
  elements: {
    ...exampleProduct.elements,
    marketing_brand: [
      {
        ...brand,
        elements: { ...brand?.elements, dosing_frequency: frequency },
      },
    ],
  },
});

export const doseRhythmExamples: readonly BlockExample[] = [
  { name: 'every eight months', elements: { product: [exampleProduct], title: 'When the next one is due' } },
  { name: 'every two months', elements: { product: [givenEvery('every_60')] } },
  { name: 'every month', elements: { product: [givenEvery('every_30')] } },
  { name: 'every day', elements: { product: [givenEvery('every_1')] } },
  { name: 'a product without reminders', elements: { product: [bareProduct] } },
];
