import { contentType } from '../../content-type.ts';
import { choice, links, text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const whereToBuyButton = contentType({
  codename: 'where_to_buy_button',
  name: 'Where-to-buy button',
  kind: 'block',
  guidelines: "A button that opens the retailer finder. Requires the finder's id.",
  snippets: [...blockSnippets],
  elements: {
    text: text('Text'),
    wtb_id: text('Id of the retailer finder'),
    product_ids: links('Products', ['product_ean']),
    variant: choice('Variant', {
      primary: 'Primary',
      secondary: 'Secondary',
      tertiary: 'Tertiary',
      inverted: 'Inverted',
      green: 'Green (pet pages)',
    }),
  },
});
