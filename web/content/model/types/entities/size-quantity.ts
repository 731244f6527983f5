import { contentType } from '../../content-type.ts';
import { text } from '../../elements.ts';

export const sizeQuantity = contentType({
  codename: 'size_quantity',
  name: 'Quantity',
  kind: 'part',
  guidelines: 'A quantity of a size. Its product id is part of the address.',
  snippets: [],
  elements: {
    quantity: text('Quantity'),
    product_id: text('Product id'),
    pear_offer_id: text('Offer id'),
  },
});
