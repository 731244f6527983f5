import { marketFor } from './catalogue.js';
import { element, pack, shopAddress } from './elements.js';
import { textsFor } from './shop-texts.js';
import { whenMarked } from './shop-window.js';

const masterProducts = {
  'MP-SER-D-38': 'SER-D-38-1',
  'MP-SER-D-70': 'SER-D-70-1',
  'MP-AXD-04': 'AXD-C-04-3',
  'MP-AXD-08': 'AXD-C-08-3',
};
const largest = 9;

/** Fills the carts of a client's brand. They share one basket, which lasts for the visit. */
export function startCarts({ clientCode, clientBrand, provider }) {
  const basket = createBasket(`cart.${clientCode}.${clientBrand}`);
  const shown = new Map();
  basket.whenChanged(() => {
    for (const [place, show] of shown) {
      if (place.isConnected) show();
      else shown.delete(place);
    }
  });
  const [code, brand] = [clientCode, clientBrand].map((name) => CSS.escape(name));
  whenMarked(
    `[data-shopping-cart][data-client-code="${code}"][data-client-brand="${brand}"]`,
    ['data-master-product-id', 'data-source-id', 'data-source-type', 'data-locale'],
    (place) => {
      const show = () => keepFocus(place, () => place.replaceChildren(cart(place.dataset, basket, provider)));
      shown.set(place, show);
      show();
    },
  );
}

function createBasket(storageKey) {
  const listeners = [];
  let counts = stored(storageKey);
  return {
    count: (sku) => counts[sku] ?? 0,
    whenChanged: (listener) => listeners.push(listener),
    change(sku, by) {
      counts = { ...counts, [sku]: Math.min(largest, Math.max(0, (counts[sku] ?? 0) + by)) };
      store(storageKey, counts);
      for (const listener of listeners) listener();
    },
  };
}

function stored(storageKey) {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey)) ?? {};
  } catch {
    return {};
  }
}

function store(storageKey, counts) {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(counts));
  } catch {
    // Without storage the basket lasts for this page.
  }
}

/** Runs a change that replaces buttons, and returns the focus to the one with the same name. */
function keepFocus(place, change) {
  const name = place.contains(document.activeElement) && document.activeElement.getAttribute('aria-label');
  change();
  if (name) place.querySelector(`[aria-label="${CSS.escape(name)}"]:enabled`)?.focus();
}

function cart({ masterProductId, sourceId, sourceType, locale }, basket, provider) {
  const market = marketFor(locale);
  const texts = textsFor(market.language);
  const product = market.products.find(({ sku }) => sku === masterProducts[masterProductId]);
  const [shop] = market.shops;
  return element(
    'div',
    { class: 'mvc', lang: market.tag, 'data-source': `${sourceType}:${sourceId}` },
    product ? offer({ product, market, texts, basket }) : element('p', { class: 'mvc-soft' }, texts.unknown),
    contents({ market, texts, basket, checkout: new URL(shopAddress(shop, locale), provider).href }),
    element('p', { class: 'mvc-soft' }, texts.note),
  );
}

function offer({ product, market, texts, basket }) {
  return element(
    'section',
    { class: 'mvc-product', 'aria-label': product.title },
    pack(product),
    element(
      'div',
      {},
      element('p', { class: 'mvc-title' }, product.title),
      element('p', { class: 'mvc-price' }, market.price(product.price)),
    ),
    element(
      'button',
      {
        type: 'button',
        class: 'mvc-button',
        'aria-label': `${texts.add}: ${product.title}`,
        click: () => basket.change(product.sku, 1),
      },
      texts.add,
    ),
  );
}

function contents({ market, texts, basket, checkout }) {
  const inside = market.products.filter(({ sku }) => basket.count(sku) > 0);
  const total = inside.reduce((sum, { sku, price }) => sum + price * basket.count(sku), 0);
  const parts =
    inside.length === 0
      ? [element('p', { class: 'mvc-soft' }, texts.empty)]
      : [
          element('ul', {}, ...inside.map((product) => line({ product, market, texts, basket }))),
          element(
            'p',
            { class: 'mvc-total' },
            element('span', {}, texts.total),
            element('strong', {}, market.price(total)),
          ),
          element(
            'a',
            { class: 'mvc-button', href: checkout, target: '_blank', rel: 'noopener' },
            texts.checkout,
          ),
        ];
  return element(
    'section',
    { class: 'mvc-basket', 'aria-label': texts.basket },
    element('p', { class: 'mvc-title' }, texts.basket),
    ...parts,
  );
}

function line({ product: { sku, title, price }, market, texts, basket }) {
  const count = basket.count(sku);
  const step = (name, by, sign) =>
    element(
      'button',
      {
        type: 'button',
        'aria-label': `${name}: ${title}`,
        disabled: count + by > largest,
        click: () => basket.change(sku, by),
      },
      sign,
    );
  return element(
    'li',
    { class: 'mvc-line' },
    element('span', { class: 'mvc-name' }, title),
    element(
      'span',
      { class: 'mvc-stepper' },
      step(texts.fewer, -1, '−'),
      element('span', { class: 'mvc-count' }, String(count)),
      step(texts.more, 1, '+'),
    ),
    element('span', { class: 'mvc-price' }, market.price(price * count)),
  );
}
