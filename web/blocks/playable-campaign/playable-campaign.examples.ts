import type { BlockExamples } from '../block-examples.ts';

export const playableCampaignExamples: BlockExamples = {
  'a game': { title: 'Catch the flea', url: 'https://games.merrowvale.example/catch-the-flea' },
  'without a title': { url: 'https://games.merrowvale.example/tick-tock' },
};
