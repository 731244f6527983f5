import { contentType } from '../../content-type.ts';
import { text, yesNo } from '../../elements.ts';

export const productLabel = contentType({
  codename: 'product_label',
  name: 'Product label',
  kind: 'part',
  guidelines: 'A small link with an icon on a card. Names the product that the article is about.',
  snippets: [],
  elements: {
    icon: text('Icon'),
    text: text('Text'),
    url: text('Address'),
    open_link_in_new_tab: yesNo('Open in a new tab'),
  },
});
