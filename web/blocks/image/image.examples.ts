import type { BlockExample } from '../block-example.ts';

const image = { file: 'home/meadow.svg', description: 'A dog and a cat sit in a meadow in the evening sun' };

export const imageExamples: readonly BlockExample[] = [
  { name: 'as it comes', elements: { image } },
  {
    name: 'without a description',
    elements: {
      image: { file: 'home/herd.svg' },
      caption: 'The herd at milking time',
      enlarge_label: 'See the herd in full',
    },
  },
  { name: 'as decoration', elements: { image, decoration: 'yes' } },
  ...['1:1', '4:3', '21:9', 'wide'].map((ratio) => ({
    name: `ratio ${ratio}`,
    elements: { image, ratio, snippet_container__resize: 'narrow' },
  })),
  { name: 'a link of its own size', elements: { image, width: 640, height: 360, url: '/products' } },
  { name: 'without a picture', elements: { caption: 'Nothing to see' } },
];
