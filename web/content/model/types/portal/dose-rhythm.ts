import { contentType } from '../../content-type.ts';
import { link, text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const doseRhythm = contentType({
  codename: 'dose_rhythm',
  name: 'Dose rhythm',
  kind: 'block',
  guidelines: 'How often a product is given, with the year as twelve dots. Use it for products with a brand.',
  snippets: [...blockSnippets],
  elements: {
    title: text('Title'),
    product: link('Product', ['product']),
  },
});
