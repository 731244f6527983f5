import { bareProduct, exampleProduct } from '../../portal/products/example-product.ts';
import type { BlockExamples } from '../block-examples.ts';

const [brand] = exampleProduct.elements.marketing_brand;
const givenEvery = (frequency: string) => ({
  ...exampleProduct,
  elements: {
    ...exampleProduct.elements,
    marketing_brand: [{ ...brand, elements: { ...brand?.elements, dosing_frequency: frequency } }],
  },
});

export const doseRhythmExamples: BlockExamples = {
  'every eight months': { product: [exampleProduct], title: 'When the next one is due' },
  'every two months': { product: [givenEvery('every_60')] },
  'every month': { product: [givenEvery('every_30')] },
  'every day': { product: [givenEvery('every_1')] },
  'a product without reminders': { product: [bareProduct] },
};
