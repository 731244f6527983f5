import { namedColours } from '../../styles/named-colours.ts';
import { type BlockExamples, item } from '../block-examples.ts';

const content = [
  item('text_block', {
    content:
      '<h2>Ticks wake up at seven degrees</h2><p>They climb the tall grass from March on. See <a href="/pet/advice/removing-a-tick">how to take one out</a>.</p>',
    snippet_container__resize: 'medium',
  }),
];

export const colouredRowExamples: BlockExamples = {
  ...Object.fromEntries(
    Object.keys(namedColours).map((background_color) => [background_color, { background_color, content }]),
  ),
  'a colour that is not in the palette': { background_color: 'mauve', content },
  'without blocks': { background_color: 'honey' },
};
