import { contentType } from '../../content-type.ts';
import { links, text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const clickToBuyMulti = contentType({
  codename: 'click_to_buy_multi',
  name: 'Click to buy, several products',
  kind: 'block',
  guidelines: 'A choice of products and one buy button. The first product is preselected.',
  snippets: [...blockSnippets],
  elements: {
    text: text('Text'),
    label: text('Label of the choice'),
    account_id: text('Account with the shop provider'),
    products: links('Products', ['buyable_product']),
  },
});

export const buyableProduct = contentType({
  codename: 'buyable_product',
  name: 'Product on offer',
  kind: 'part',
  guidelines: 'A product that can be bought. Its name is shown in the list of products.',
  snippets: [],
  elements: {
    name: text('Name'),
    product_id: text('Product id'),
    offer_id: text('Offer id'),
  },
});
