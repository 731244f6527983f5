import { type BlockExamples, item } from '../block-examples.ts';

const tile = (title: string, url: string, more: object) => item('tile', { title, url, ...more });

export const tilesExamples: BlockExamples = {
  'with icons, one of them of this page': {
    title: 'Who lives with you?',
    tiles: [
      tile('Dogs', '/pet/dogs', { icon: 'dog' }),
      tile('Cats', '/blocks/tiles/?from=tiles', { icon: 'cat' }),
      tile('Cattle', '/farm/cattle', { icon: 'tractor' }),
      tile('All of them', 'https://farm.example', { icon: 'no-such-icon' }),
    ],
  },
  'with pictures': {
    tiles: [
      tile('Meadow', '/pet/dogs', { image: { file: 'home/meadow.svg', description: '' } }),
      tile('Herd', '/farm', { image: { file: 'home/herd.svg', description: '' } }),
    ],
  },
  'with a tile that leads nowhere': { tiles: [tile('Nowhere', '', {})] },
};
