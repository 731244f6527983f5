import { bareProduct, exampleProduct } from '../../portal/products/example-product.ts';
import { type BlockExamples, item } from '../block-examples.ts';

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
  return item('media_item', { id: `view-${number}`, type: 'image', image: { file }, alt: `View ${number}` });
}

function film(provider: string | undefined, id: string) {
  return item('media_item', {
    id: `film-${provider}`,
    type: 'video',
    ...(provider !== undefined && { video_type: provider }),
    video_id: id,
    title: 'How it is given',
    thumbnail: { file: 'pet/tablet.svg' },
  });
}

function withMedia(title: string, media: readonly object[]) {
  return { ...bareProduct, elements: { ...bareProduct.elements, title, media } };
}

export const productHeaderExamples: BlockExamples = {
  'with everything': {
    product: [exampleProduct],
    comparison_url: '/products/compare',
    cta_buttons: [
      item('call_to_action', { text: 'Set up a reminder', url: '/reminders', icon: 'bell' }),
      item('call_to_action', { text: 'Ask', url: '#refill', variant: 'secondary' }),
    ],
    find_a_vet_card: [item('enhanced_card', { title: 'Ask your vet', text: '<p>They know your dog.</p>' })],
    accordions: [
      item('product_accordion', {
        sections: [
          item('tab', { title: 'Ingredients', content: [item('text_block', { content: '<p>Two.</p>' })] }),
        ],
      }),
    ],
  },
  'a product without pictures': { product: [bareProduct] },
  'with several pictures and a video': {
    product: [withMedia('Sorrelguard for dogs', [view(1), view(2), film('youtube', 'example-001')])],
  },
  'without a product': {},
  'moving by itself every two seconds, without zoom, in full width': {
    product: [withMedia('Brackenward chews', [1, 2, 3, 4, 5, 6].map(view))],
    autoplay: 'yes',
    autoscroll_seconds: 2,
    zoom: 'no',
    media_width: 'full',
  },
  'with a video that has no provider, and one without a valid id': {
    product: [withMedia('Fennadrop for dogs', [film(undefined, 'example-001'), film('wistia', '?')])],
  },
};
