import { bareProduct, exampleProduct } from '../../portal/products/example-product.ts';
import type { BlockExample } from '../block-example.ts';

const files = [
  'home/meadow.svg',
  'home/herd.svg',
  'pet/vet.svg',
  'pet/bowl.svg',
  'pet/shelf.svg',
  'pet/tick.svg',
];

function view(number: number) {
  const file = files[number - 1] ?? 'home/meadow.svg';
  return {
    type: 'media_item',
    elements: { id: `view-${number}`, type: 'image', image: { file }, alt: `View ${number}` },
  };
}

function film(provider: string | undefined, id: string) {
  return {
    type: 'media_item',
    elements: {
      id: `film-${provider}`,
      type: 'video',
      ...(provider !== undefined && { video_type: provider }),
      video_id: id,
      title: 'How it is given',
      thumbnail: { file: 'pet/tablet.svg' },
    },
  };
}

function withMedia(title: string, media: readonly object[]) {
  return { ...bareProduct, elements: { ...bareProduct.elements, title, media } };
}

export const productHeaderExamples: readonly BlockExample[] = [
  {
    name: 'with everything',
    elements: {
      product: [exampleProduct],
      comparison_url: '/products/compare',
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
    elements: { product: [bareProduct] },
  },
  {
    name: 'with several pictures and a video',
    elements: {
      product: [withMedia('Sorrelguard for dogs', [view(1), view(2), film('youtube', 'example-001')])],
    },
  },
  { name: 'without a product', elements: {} },
  {
    name: 'moving by itself every two seconds, without zoom, in full width',
    elements: {
      product: [withMedia('Brackenward chews', [1, 2, 3, 4, 5, 6].map(view))],
      autoplay: 'yes',
      autoscroll_seconds: 2,
      zoom: 'no',
      media_width: 'full',
    },
  },
  {
    name: 'with a video that has no provider, and one without a valid id',
    elements: {
      product: [withMedia('Fennadrop for dogs', [film(undefined, 'example-001'), film('wistia', '?')])],
    },
  },
];
