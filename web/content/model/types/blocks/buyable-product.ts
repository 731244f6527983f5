import { contentType } from '../../content-type.ts';
import { text } from '../../elements.ts';

export const buyableProduct = contentType({
  codename: 'buyable_product',
  name: 'Product on offer',
  kind: 'part',
  guidelines: 'A product that can be bought. Its name is shown in the list of products.',
  snippets: [],
  elements: {
    name: text('Name'),
    product_id: text('Product id'),
    offer_id: text('Offer id'),
  },
});
