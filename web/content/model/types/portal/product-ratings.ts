import { contentType } from '../../content-type.ts';
import { choice, text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const productRatings = contentType({
  codename: 'product_ratings',
  name: 'Product ratings',
  kind: 'block',
  guidelines: 'Stars and reviews of the review provider. Takes the product from the address if it can.',
  snippets: [...blockSnippets],
  elements: {
    product_id: text('Product id'),
    widget: choice('Widget', { summary: 'Summary', reviews: 'Reviews' }),
  },
});
