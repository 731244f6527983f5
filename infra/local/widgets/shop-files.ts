const folder = new URL('./shop/', import.meta.url);

/** Pages and scripts of the providers of shops, by host and path. */
const files = new Map([
  ['where-to-buy.merrowvale.example/widget.js', 'where-to-buy.js'],
  ['where-to-buy.merrowvale.example/shops', 'retailers.html'],
  ['click-to-buy.merrowvale.example/widget.js', 'click-to-buy.js'],
  ['click-to-buy.merrowvale.example/buy', 'buy.html'],
  ['carts.merrowvale.example/basket', 'basket.html'],
  ['shops.merrowvale.example/checkout', 'checkout.html'],
]);

const shared = [
  'shop.css',
  'basket.js',
  'buy.js',
  'cart-view.js',
  'catalogue.js',
  'checkout.js',
  'elements.js',
  'retailers.js',
  'shop-texts.js',
  'shop-window.js',
];

/** A client's cart: its code, its brand, and the file. */
const cart = /^static\.merrowvale\.example\/cart\/[\w-]+\/[\w-]+\/(cart\.(?:js|css))$/;

/** Files that the providers' pages and scripts load from `/widgets/assets`. */
export const shopAssets = shared.map((name) => [name, new URL(name, folder)] as const);

/** The file of a provider of shops at a host and path; undefined if there is none. */
export function shopFile(path: string): URL | undefined {
  const name = files.get(path) ?? cart.exec(path)?.[1];
  return name === undefined ? undefined : new URL(name, folder);
}
