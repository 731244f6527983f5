import { contentType } from '../../content-type.ts';
import { links, text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const whereToBuyWidget = contentType({
  codename: 'where_to_buy_widget',
  name: 'Where-to-buy widget',
  kind: 'block',
  guidelines: 'The retailer finder embedded in the page. Use it on pages about buying.',
  snippets: [...blockSnippets],
  elements: {
    title: text('Title'),
    wtb_id: text('Id of the retailer finder'),
    product_ids: links('Products', ['product_ean']),
  },
});
