import { contentType } from '../../content-type.ts';
import { links, text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const brandCarousel = contentType({
  codename: 'brand_carousel',
  name: 'Brand carousel',
  kind: 'block',
  guidelines: "The company's brands in a row. Each links to its page.",
  snippets: [...blockSnippets],
  elements: {
    title: text('Title'),
    brands: links('Brands', ['logo']),
  },
});
