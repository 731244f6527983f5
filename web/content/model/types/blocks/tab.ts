import { contentType } from '../../content-type.ts';
import { blocks, text } from '../../elements.ts';

export const tab = contentType({
  codename: 'tab',
  name: 'Tab',
  kind: 'part',
  guidelines: 'A title and the blocks shown under it. Keep the title to one or two words.',
  snippets: [],
  elements: {
    title: text('Title'),
    icon: text('Icon'),
    content: blocks('Blocks'),
  },
});
