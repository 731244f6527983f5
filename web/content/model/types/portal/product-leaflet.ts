import { contentType } from '../../content-type.ts';
import { link, richText, text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const productLeaflet = contentType({
  codename: 'product_leaflet',
  name: 'Leaflet',
  kind: 'block',
  guidelines: "A product's facts and warnings, to print or save. Use it on a page of its own.",
  snippets: [...blockSnippets],
  elements: {
    title: text('Title', 'The name of the product when empty.'),
    product: link('Product', ['product']),
    text: richText('Further text'),
  },
});
