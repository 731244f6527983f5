import { describe, expect, it } from 'vitest';
import { shopOrigins, shopSettings } from './shop-settings.ts';

describe('the hosts for buying', () => {
  it('are those of the providers; styles come only from the cart’s static asset host [BUY-04, SEC-02]', () => {
    const own = {
      whereToBuy: { script: 'https://a.example/w.js', page: 'https://b.example/find' },
      cart: { assets: 'https://c.example/assets/' },
    };
    expect(shopOrigins(shopSettings({ SHOPS: JSON.stringify(own) }))).toEqual({
      all: [
        'https://a.example',
        'https://b.example',
        'https://click-to-buy.merrowvale.example',
        'https://c.example',
        'https://carts.merrowvale.example',
      ],
      styles: ['https://c.example'],
    });
  });

  it('are a single origin when it replaces all of them [SEC-02]', () => {
    const SHOPS = JSON.stringify({ standIn: 'http://localhost:4000/widgets' });
    expect(shopOrigins(shopSettings({ SHOPS }))).toEqual({
      all: ['http://localhost:4000'],
      styles: ['http://localhost:4000'],
    });
  });

  it('are rejected when an address is not secure or not complete [SEC-02]', () => {
    for (const wrong of [
      { whereToBuy: { script: 'http://a.example/w.js' } },
      { clickToBuy: { page: 'b.example' } },
      { cart: { assets: 'https://c.example/assets' } },
    ])
      expect(() => shopSettings({ SHOPS: JSON.stringify(wrong) })).toThrow();
  });
});
