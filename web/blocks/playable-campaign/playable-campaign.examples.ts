import type { BlockExample } from '../block-example.ts';

export const playableCampaignExamples: readonly BlockExample[] = [
  { name: 'a game', elements: { title: 'Catch the flea', url: 'https://games.example/catch-the-flea' } },
  { name: 'without a title', elements: { url: 'https://games.example/tick-tock' } },
];
