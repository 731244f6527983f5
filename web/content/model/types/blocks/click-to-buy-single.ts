import { contentType } from '../../content-type.ts';
import { text, yesNo } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const clickToBuySingle = contentType({
  codename: 'click_to_buy_single',
  name: 'Click to buy, one product',
  kind: 'block',
  guidelines: 'A buy button for one product. The shop opens in a window on the page.',
  snippets: [...blockSnippets],
  elements: {
    text: text('Text'),
    account_id: text('Account with the shop provider'),
    product_id: text('Product id'),
    offer_id: text('Offer id'),
    follows_choice: yesNo(
      'Sells the size chosen on the page',
      'In the buttons of a product header. The ids above then apply to products without sizes.',
    ),
  },
});
