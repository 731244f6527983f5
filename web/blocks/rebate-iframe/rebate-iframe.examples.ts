import type { BlockExamples } from '../block-examples.ts';

export const rebateIframeExamples: BlockExamples = {
  'for an offer': {
    title: 'Claim your £20',
    url: 'https://rebates.merrowvale.example/claim',
    brand: 'Seresto',
    offer_code: 'MV-DOG20',
  },
  'without a title': {
    url: 'https://rebates.merrowvale.example/claim',
    brand: 'Tamarrow',
    offer_code: 'MV-CAT8',
  },
};
