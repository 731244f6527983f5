import { describe, expect, it } from 'vitest';
import { cartProvider, shopProvider } from './shop-provider.ts';
import { shopSettings } from './shop-settings.ts';

describe('the providers of the blocks for buying', () => {
  it('are asked for their script, and link to their page with the same products [BUY-01]', () => {
    expect(shopProvider('whereToBuy', { wtb: 'w-1', ean: '2000000000015,20', locale: '' })).toEqual({
      host: 'where-to-buy.merrowvale.example',
      script: 'https://where-to-buy.merrowvale.example/widget.js',
      page: 'https://where-to-buy.merrowvale.example/shops?wtb=w-1&ean=2000000000015%2C20',
    });
  });

  it('serve a cart’s script and style sheet below its client’s code and brand [BUY-04]', () => {
    const cart = cartProvider({ clientCode: 'mv-uk', clientBrand: 'Seresto_2' }, { product: 'P 1' });
    expect(cart).toEqual({
      host: 'static.merrowvale.example',
      script: 'https://static.merrowvale.example/cart/mv-uk/Seresto_2/cart.js',
      styleSheet: 'https://static.merrowvale.example/cart/mv-uk/Seresto_2/cart.css',
      page: 'https://carts.merrowvale.example/basket?client=mv-uk&brand=Seresto_2&product=P+1',
    });
  });

  it('serve no cart for a code that could point elsewhere [BUY-04, SEC-02]', () => {
    for (const wrong of ['', '..', 'a/b', 'a?b', '//evil.example', 'a b', 'x'.repeat(101)]) {
      expect(cartProvider({ clientCode: wrong, clientBrand: 'b' }, {}), wrong).toBeUndefined();
      expect(cartProvider({ clientCode: 'a', clientBrand: wrong }, {}), wrong).toBeUndefined();
    }
  });

  it('are replaced together, and still named [BUY-07]', () => {
    const settings = shopSettings({ SHOPS: '{"standIn":"http://localhost:4000/widgets/"}' });
    const cart = cartProvider({ clientCode: 'mv', clientBrand: 'b' }, {}, settings);
    expect(cart?.script).toBe('http://localhost:4000/widgets/static.merrowvale.example/cart/mv/b/cart.js');
    expect(cart?.host).toBe('static.merrowvale.example');
    expect(shopProvider('clickToBuy', { sku: 'S' }, settings).page).toBe(
      'http://localhost:4000/widgets/click-to-buy.merrowvale.example/buy?sku=S',
    );
  });
});
