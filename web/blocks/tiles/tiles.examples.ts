import type { BlockExample } from '../block-example.ts';

const tile = (title: string, url: string, more: object) => ({
  type: 'tile',
  elements: { title, url, ...more },
});

export const tilesExamples: readonly BlockExample[] = [
  {
    name: 'with icons, one of them of this page',
    elements: {
      title: 'Who lives with you?',
      tiles: [
        tile('Dogs', '/pet/dogs', { icon: 'dog' }),
        tile('Cats', '/blocks/tiles/?from=tiles', { icon: 'cat' }),
        tile('Cattle', '/farm/cattle', { icon: 'tractor' }),
        tile('All of them', 'https://farm.example', { icon: 'no-such-icon' }),
      ],
    },
  },
  {
    name: 'with pictures',
    elements: {
      tiles: [
        tile('Meadow', '/pet/dogs', { image: { file: 'home/meadow.svg', description: '' } }),
        tile('Herd', '/farm', { image: { file: 'home/herd.svg', description: '' } }),
      ],
    },
  },
  { name: 'with a tile that leads nowhere', elements: { tiles: [tile('Nowhere', '', {})] } },
];
