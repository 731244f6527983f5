import { contentType } from '../../content-type.ts';
import { asset, link, richText, text } from '../../elements.ts';

export const footerCard = contentType({
  codename: 'footer_card',
  name: 'Footer card',
  kind: 'part',
  guidelines: 'A small call to action in the footer. Use at most one.',
  snippets: [],
  elements: {
    title: text('Title'),
    content: richText('Text'),
    image: asset('Picture'),
    button: link('Button', ['call_to_action']),
  },
});
