import type { BlockExamples } from '../block-examples.ts';

const image = { file: 'home/meadow.svg', description: 'A dog and a cat sit in a meadow in the evening sun' };

export const imageExamples: BlockExamples = {
  'as it comes': { image },
  'without a description': {
    image: { file: 'home/herd.svg' },
    caption: 'The herd at milking time',
    enlarge_label: 'See the herd in full',
  },
  'as decoration': { image, decoration: 'yes' },
  ...Object.fromEntries(
    ['1:1', '4:3', '21:9', 'wide'].map((ratio) => [
      `ratio ${ratio}`,
      { image, ratio, snippet_container__resize: 'narrow' },
    ]),
  ),
  'a link of its own size': { image, width: 640, height: 360, url: '/products' },
  'without a picture': { caption: 'Nothing to see' },
};
