import { namedColours } from '../../styles/named-colours.ts';
import type { BlockExample } from '../block-example.ts';

const content = [
  {
    type: 'text_block',
    elements: {
      content:
        '<h2>Ticks wake up at seven degrees</h2><p>They climb the tall grass from March on. See <a href="/pet/advice/removing-a-tick">how to take one out</a>.</p>',
      snippet_container__resize: 'medium',
    },
  },
];

export const colouredRowExamples: readonly BlockExample[] = [
  ...Object.keys(namedColours).map((background_color) => ({
    name: background_color,
    elements: { background_color, content },
  })),
  { name: 'a colour that is not in the palette', elements: { background_color: 'mauve', content } },
  { name: 'without blocks', elements: { background_color: 'honey' } },
];
