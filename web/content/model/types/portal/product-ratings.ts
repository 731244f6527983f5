import { contentType } from '../../content-type.ts';
import { choice, link, text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const productRatings = contentType({
  codename: 'product_ratings',
  name: 'Product ratings',
  kind: 'block',
  guidelines:
    'Stars and reviews: our own, or those of the installation’s review provider. Uses the product in the address if there is one.',
  snippets: [...blockSnippets],
  elements: {
    title: text('Title'),
    product: link('Product', ['product']),
    product_id: text('Product id', "The product's own when empty."),
    widget: choice('Widget', { summary: 'Summary', reviews: 'Reviews' }),
  },
});
