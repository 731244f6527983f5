import { contentType } from '../../content-type.ts';
import { asset, richText, text } from '../../elements.ts';

export const step = contentType({
  codename: 'step',
  name: 'Step',
  kind: 'part',
  guidelines: 'One step: title, text and picture. Its number comes from its place.',
  snippets: [],
  elements: {
    title: text('Title'),
    text: richText('Text'),
    image: asset('Picture'),
  },
});
