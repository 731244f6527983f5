import { type ShopSettings, shopSettings } from './shop-settings.ts';

/** A provider for one block: the files it needs on the page, and its own page with the same products. */
type ShopProvider = {
  /** Shown to visitors before they consent. */
  host: string;
  script: string;
  styleSheet?: string;
  page: string;
};

type Parameters = Readonly<Record<string, string>>;

/** The provider of shop lists or of single purchases; `about` is passed to its page. */
export function shopProvider(
  kind: 'whereToBuy' | 'clickToBuy',
  about: Parameters,
  settings = shopSettings(),
): ShopProvider {
  const { script, page } = settings[kind];
  return {
    host: new URL(page).host,
    script: localAddress(script, settings),
    page: pageWithQuery(localAddress(page, settings), about),
  };
}

/** The provider of a client's cart; undefined for codes that could point elsewhere. */
export function cartProvider(
  { clientCode, clientBrand }: { clientCode: string; clientBrand: string },
  about: Parameters,
  settings = shopSettings(),
): ShopProvider | undefined {
  if (![clientCode, clientBrand].every((code) => /^[\w-]{1,100}$/.test(code))) return undefined;
  const { assets, page } = settings.cart;
  const file = (name: string) => localAddress(`${assets}${clientCode}/${clientBrand}/${name}`, settings);
  return {
    host: new URL(assets).host,
    script: file('cart.js'),
    styleSheet: file('cart.css'),
    page: pageWithQuery(localAddress(page, settings), { client: clientCode, brand: clientBrand, ...about }),
  };
}

function localAddress(address: string, { standIn }: ShopSettings): string {
  if (standIn === undefined) return address;
  const { host, pathname, search } = new URL(address);
  return `${standIn.replace(/\/$/, '')}/${host}${pathname}${search}`;
}

/** A provider's page for certain products; empty parameters are left out. */
export function pageWithQuery(page: string, parameters: Readonly<Record<string, string>>): string {
  const url = new URL(page);
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== '') url.searchParams.set(name, value);
  }
  return url.href;
}
