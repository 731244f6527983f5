import { contentType } from '../../content-type.ts';
import { link, links, text } from '../../elements.ts';

export const secondaryHeaderConfig = contentType({
  codename: 'secondary_header_config',
  name: 'Secondary header',
  kind: 'config',
  guidelines: "A second bar with a product's links. Leave it out for no bar.",
  snippets: [],
  elements: {
    title: text('Title'),
    links: links('Links', ['navigation_link']),
    cta_button: link('Button', ['call_to_action']),
    product_selector: link('Product selector', ['product_selector']),
  },
});

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
