import * as z from 'zod';

const secure = z.url({ protocol: /^https$/ });
const base = secure.refine((address) => address.endsWith('/'), 'must end with a slash');

const provider = (host: string, script: string, page: string) =>
  z
    .object({
      script: secure.default(`https://${host}/${script}`),
      page: secure.default(`https://${host}/${page}`),
    })
    .prefault({});

const settings = z.object({
  whereToBuy: provider('where-to-buy.merrowvale.example', 'widget.js', 'shops'),
  clickToBuy: provider('click-to-buy.merrowvale.example', 'widget.js', 'buy'),
  cart: z
    .object({
      /** The static asset host; `{client}/{brand}/cart.js` and `cart.css` are appended. */
      assets: base.default('https://static.merrowvale.example/cart/'),
      page: secure.default('https://carts.merrowvale.example/basket'),
    })
    .prefault({}),
  /** Replaces all providers; the provider's host becomes the first part of the path. */
  standIn: z.url({ protocol: /^https?$/ }).optional(),
});

export type ShopSettings = z.output<typeof settings>;

/** Read on each request, since the values do not exist at build time. */
export function shopSettings(environment: Record<string, string | undefined> = process.env): ShopSettings {
  return settings.parse(JSON.parse(environment.SHOPS || '{}'));
}

/** The origins that a page may contact for buying, for its Content-Security-Policy. */
export function shopOrigins(from = shopSettings()): { all: string[]; styles: string[] } {
  const { whereToBuy, clickToBuy, cart, standIn } = from;
  if (standIn !== undefined) {
    const { origin } = new URL(standIn);
    return { all: [origin], styles: [origin] };
  }
  const addresses = [...Object.values(whereToBuy), ...Object.values(clickToBuy), cart.assets, cart.page];
  const all = new Set(addresses.map((address) => new URL(address).origin));
  return { all: [...all], styles: [new URL(cart.assets).origin] };
}
