import { contentType } from '../../content-type.ts';
import { links, richText, text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const productComparison = contentType({
  codename: 'product_comparison',
  name: 'Product comparison',
  kind: 'block',
  guidelines: 'A table of up to four products that visitors choose. The choice is part of the address.',
  snippets: [...blockSnippets],
  elements: {
    title: text('Title'),
    text: richText('Text'),
    products: links('Products to choose from', ['product']),
    compared: links('Compared at first', ['product'], 'Up to four; used if the address names none.'),
  },
});
