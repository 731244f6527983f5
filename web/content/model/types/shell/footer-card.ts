import { contentType } from '../../content-type.ts';
import { asset, link, richText, text } from '../../elements.ts';

export const footerCard = contentType({
  codename: 'footer_card',
  name: 'Footer card',
  kind: 'part',
  guidelines: 'A small invitation in the footer. Use one at most.',
  snippets: [],
  elements: {
    title: text('Title'),
    content: richText('Text'),
    image: asset('Picture'),
    button: link('Button', ['call_to_action']),
  },
});
