import { contentType } from '../../content-type.ts';
import { links, text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const productGrid = contentType({
  codename: 'product_grid',
  name: 'Product grid',
  kind: 'block',
  guidelines: 'Products as cards with their pack and how often they are given. Each leads to its page.',
  snippets: [...blockSnippets],
  elements: {
    title: text('Title'),
    products: links('Products', ['product']),
  },
});
