import { contentType } from '../../content-type.ts';
import { text } from '../../elements.ts';

export const productEan = contentType({
  codename: 'product_ean',
  name: 'Product number',
  kind: 'part',
  guidelines: 'The EAN of a product. The retailer finder searches for it.',
  snippets: [],
  elements: {
    data_ean: text('EAN'),
  },
});
