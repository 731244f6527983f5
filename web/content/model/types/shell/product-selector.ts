import { contentType } from '../../content-type.ts';
import { links, text } from '../../elements.ts';

export const productSelector = contentType({
  codename: 'product_selector',
  name: 'Product selector',
  kind: 'config',
  guidelines: 'A drop-down of products. Selecting one opens its page.',
  snippets: [],
  elements: {
    label: text('Label'),
    products: links('Products', ['navigation_link']),
  },
});
