import { contentType } from '../../content-type.ts';
import { asset, richText, text } from '../../elements.ts';

export const step = contentType({
  codename: 'step',
  name: 'Step',
  kind: 'part',
  guidelines: 'A step with title, text and picture. Its number follows from its position.',
  snippets: [],
  elements: {
    title: text('Title'),
    text: richText('Text'),
    image: asset('Picture'),
  },
});
