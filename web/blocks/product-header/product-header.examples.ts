import { bareProduct, exampleProduct } from '../../portal/products/example-product.ts';
import type { BlockExample } from '../block-example.ts';

export const productHeaderExamples: readonly BlockExample[] = [
  {
    name: 'with everything',
    elements: {
      product: [exampleProduct],
      cta_buttons: [
        { type: 'call_to_action', elements: { text: 'Set a reminder', url: '/reminders', icon: 'bell' } },
        { type: 'call_to_action', elements: { text: 'Ask', url: '#refill', variant: 'secondary' } },
      ],
      find_a_vet_card: [
        { type: 'enhanced_card', elements: { title: 'Ask your vet', text: '<p>They know your dog.</p>' } },
      ],
      accordions: [
        {
          type: 'product_accordion',
          elements: {
            sections: [
              {
                type: 'tab',
                elements: {
                  title: 'Ingredients',
                  content: [{ type: 'text_block', elements: { content: '<p>Two.</p>' } }],
                },
              },
            ],
          },
        },
      ],
    },
  },
  {
    name: 'a product without pictures',
    elements: { product: [bareProduct], no_media_text: 'No pictures yet' },
  },
  {
    name: 'with several pictures',
    elements: {
      product: [
        {
          ...bareProduct,
          elements: {
            ...bareProduct.elements,
            media: ['home/meadow.svg', 'home/herd.svg'].map((file, index) => ({
              type: 'media_item',
              elements: { id: file, type: 'image', image: { file }, alt: `View ${index + 1}` },
            })),
          },
        },
      ],
    },
  },
  { name: 'without a product', elements: {} },
];
