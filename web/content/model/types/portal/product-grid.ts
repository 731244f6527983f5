import { contentType } from '../../content-type.ts';
import { links, text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const productGrid = contentType({
  codename: 'product_grid',
  name: 'Product grid',
  kind: 'block',
  guidelines: 'Products as cards with their packaging and dosing interval. Each links to its page.',
  snippets: [...blockSnippets],
  elements: {
    title: text('Title'),
    products: links('Products', ['product']),
  },
});
