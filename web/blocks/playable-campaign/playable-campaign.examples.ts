import type { BlockExample } from '../block-example.ts';

export const playableCampaignExamples: readonly BlockExample[] = [
  {
    name: 'a game',
    elements: { title: 'Catch the flea', url: 'https://games.merrowvale.example/catch-the-flea' },
  },
  { name: 'without a title', elements: { url: 'https://games.merrowvale.example/tick-tock' } },
];
