import { contentType } from '../../content-type.ts';
import { asset, richText, text } from '../../elements.ts';

export const benefit = contentType({
  codename: 'benefit',
  name: 'Benefit',
  kind: 'part',
  guidelines: 'An icon or picture, a title and a sentence. Used by the benefit blocks.',
  snippets: [],
  elements: {
    icon: text('Icon'),
    image: asset('Picture'),
    title: text('Title'),
    text: richText('Text'),
  },
});
