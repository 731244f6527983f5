import { describe, expect, it, vi } from 'vitest';
import { type BlockExamples, item } from '../../web/blocks/block-examples.ts';
import { clickToBuyMultiExamples } from '../../web/blocks/click-to-buy-multi/click-to-buy-multi.examples.ts';
import { clickToBuySingleExamples } from '../../web/blocks/click-to-buy-single/click-to-buy-single.examples.ts';
import { shoppingCartExamples } from '../../web/blocks/shopping-cart/shopping-cart.examples.ts';
import { whereToBuyButtonExamples } from '../../web/blocks/where-to-buy-button/where-to-buy-button.examples.ts';
import { whereToBuyWidgetExamples } from '../../web/blocks/where-to-buy-widget/where-to-buy-widget.examples.ts';
import { exampleProduct } from '../../web/portal/products/example-product.ts';
import { parseHtml } from '../support/parse-html.ts';
import { htmlOf } from './html-of.ts';
import { renderedExamples } from './rendered-examples.ts';

const shop = { account_id: 'mv-pets', text: 'Buy it' };
const broken = {
  'without an offer': { ...shop, product_id: 'S' },
  'without a product': { ...shop, offer_id: 'O' },
};
const followed = item('click_to_buy_single', { ...shop, follows_choice: 'yes' });
const finder = item('where_to_buy_button', { text: 'Find a shop', wtb_id: 'mv-pets' });
const reminder = item('call_to_action', { text: 'Set up a reminder', url: '/reminders/new' });

const examples = renderedExamples(
  new Map<string, BlockExamples>([
    ['where_to_buy_button', whereToBuyButtonExamples],
    ['where_to_buy_widget', whereToBuyWidgetExamples],
    ['click_to_buy_single', { ...clickToBuySingleExamples, ...broken }],
    ['click_to_buy_multi', clickToBuyMultiExamples],
    ['shopping_cart', shoppingCartExamples],
    [
      'product_header',
      {
        buying: { product: [exampleProduct], cta_buttons: [followed] },
        'two ways': { product: [exampleProduct], cta_buttons: [finder, reminder, followed] },
      },
    ],
  ]),
);

async function rendered(type: string, index: number, query = ''): Promise<string> {
  return (await examples.rendered(type, index, { query })).replaceAll('&amp;', '&');
}

describe('the where-to-buy button', () => {
  it('shows its text in its variant, and links to the same products on the provider’s page [BUY-01]', async () => {
    const page = parseHtml(await rendered('where_to_buy_button', 1));
    expect(page.texts('a', { class: /secondary/ })).toContain('Find a shop');
    expect(page.attributes('href')).toContain(
      'https://where-to-buy.merrowvale.example/shops?wtb=mv-pets&ean=2000000000015%2C2000000000022&locale=en_gb',
    );
  });

  it('names the provider and offers the cookie settings [CST-02, BUY-01]', async () => {
    const html = await rendered('where_to_buy_button', 0);
    expect(html).toContain('Opens where-to-buy.merrowvale.example in a new window.');
    expect(html).toContain('data-cookie-settings');
    expect(html).not.toContain('data-wtb-id');
  });

  it('is not rendered without the id of a retailer finder, and neither is the widget [BUY-01, BUY-07]', async () => {
    expect(parseHtml(await rendered('where_to_buy_button', 6)).all('a')).toEqual([]);
    expect(parseHtml(await rendered('where_to_buy_widget', 2)).all('h2')).toEqual([]);
  });
});

describe('a click-to-buy widget', () => {
  it('that lacks a sku or an offerId is logged as an error, and the rest of the page still renders [PDP-07]', async () => {
    const blocks = await examples.blocksOf('click_to_buy_single');
    const [working, first, second] = [blocks[0], ...blocks.slice(-2)];
    if (!working || !first || !second) throw new Error('The examples are missing.');
    const log = vi.mocked(console.error);
    const html = await htmlOf([first, second, working]);
    expect(parseHtml(html).all('a')).toHaveLength(1);
    expect(html).toContain('Buy a collar');
    expect(log.mock.calls.map(([line]) => JSON.parse(line))).toEqual([
      expect.objectContaining({ level: 'error', sku: 'S', offerId: '' }),
      expect.objectContaining({ level: 'error', sku: '', offerId: 'O' }),
    ]);
    log.mockClear();
  });

  it('in a product header sells the size in the address, the first by default [PDP-07, PDP-06]', async () => {
    for (const query of ['', '?sku=SER-S-1', '?sku=unknown', '?size=up-to-8-kg'])
      expect(await rendered('product_header', 0, query), query).toContain('sku=SER-S-1&offer=offer-1');
    for (const query of ['?sku=SER-S-2', '?size=over-8-kg']) {
      const html = await rendered('product_header', 0, query);
      expect(html, query).toContain('This size is not sold online.');
      expect(html, query).not.toContain('Buy it');
    }
  });

  it('shares a "Buy" button in a product header with a shop finder, and one note that names both providers [BUY-01, BUY-02, PDP-01]', async () => {
    const page = parseHtml(await rendered('product_header', 1));
    const [list] = page.all('details');
    expect(list?.get('summary', { class: /primary/ }).text).toBe('Buy');
    expect(list?.texts('a')).toEqual(['Find a shop', 'Buy it']);
    const note = 'Opens where-to-buy.merrowvale.example or click-to-buy.merrowvale.example in a new window.';
    expect(page.texts('*')).toContain(note);
    expect(list?.text).not.toContain(note);
    const links = page.texts('a');
    expect(links.indexOf('Set up a reminder')).toBeGreaterThan(links.indexOf('Buy it'));
    expect(parseHtml(await rendered('product_header', 0)).all('summary')).toEqual([]);
  });

  it('offers several products as a form, with the first one preselected [BUY-03]', async () => {
    const page = parseHtml(await rendered('click_to_buy_multi', 0));
    const form = page.get('form', { action: 'https://click-to-buy.merrowvale.example/buy' });
    expect(form.allByRole('radio').map((radio) => radio.attribute('checked'))).toEqual(['', undefined]);
  });
});

describe('the shopping cart', () => {
  it('links to its basket with the product to begin with and the data source [BUY-05, BUY-06]', async () => {
    expect(parseHtml(await rendered('shopping_cart', 0)).attributes('href')).toContain(
      'https://carts.merrowvale.example/basket?client=merrowvale-uk&brand=seresto&product=MP-SER-D-38&source=pets-site&type=website&locale=en_gb',
    );
  });

  it('is not rendered without a client [BUY-04]', async () => {
    expect(parseHtml(await rendered('shopping_cart', 2)).all('h2')).toEqual([]);
  });
});
