import { contentType } from '../../content-type.ts';
import { choice, text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const productRatings = contentType({
  codename: 'product_ratings',
  name: 'Product ratings',
  kind: 'block',
  guidelines: 'Stars and reviews from the review provider. Uses the product in the address if there is one.',
  snippets: [...blockSnippets],
  elements: {
    product_id: text('Product id'),
    widget: choice('Widget', { summary: 'Summary', reviews: 'Reviews' }),
  },
});
