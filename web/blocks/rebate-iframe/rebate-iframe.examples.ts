import type { BlockExample } from '../block-example.ts';

export const rebateIframeExamples: readonly BlockExample[] = [
  {
    name: 'for an offer',
    elements: {
      title: 'Claim your £20',
      url: 'https://rebates.merrowvale.example/claim',
      brand: 'Seresto',
      offer_code: 'MV-DOG20',
    },
  },
  {
    name: 'without a title',
    elements: { url: 'https://rebates.merrowvale.example/claim', brand: 'Tamarrow', offer_code: 'MV-CAT8' },
  },
];
