import { marketFor, offersOf } from './catalogue.js';
import { closeOnEscape, element, pack, pageParameters, shopAddress } from './elements.js';
import { textsFor } from './shop-texts.js';

const parameters = pageParameters();
const locale = parameters.get('locale') ?? 'en_gb';
const market = marketFor(locale);
const texts = textsFor(market.language);
const eans = (parameters.get('ean') ?? '').split(',').filter(Boolean);
const products = market.products.filter(({ ean }) => eans.length === 0 || eans.includes(ean));
const main = document.querySelector('main');
const list = element('ul', { class: 'offers' });

function offer({ shop, price, delivery, inStock }) {
  return element(
    'li',
    { class: 'offer' },
    element('span', { class: 'sign', 'aria-hidden': 'true' }, [...shop][0]),
    element(
      'div',
      { class: 'about' },
      element('h2', {}, shop),
      element(
        'p',
        { class: 'soft' },
        element('span', { class: inStock ? 'in' : 'out' }, inStock ? texts.inStock : texts.soldOut),
        ' · ',
        delivery === 0 ? texts.free : texts.delivery.replace('{price}', market.price(delivery)),
      ),
    ),
    element('strong', { class: 'price' }, market.price(price)),
    inStock
      ? element(
          'a',
          {
            class: 'button',
            href: shopAddress(shop, locale),
            target: '_blank',
            rel: 'noopener',
            'aria-label': texts.of.replace('{action}', texts.visit).replace('{shop}', shop),
          },
          texts.visit,
        )
      : element('span', { class: 'soft none' }, texts.soldOut),
  );
}

function show(product) {
  list.replaceChildren(...offersOf(market, product).map(offer));
}

function picker() {
  const names = products.map(({ ean, title }) => element('option', { value: ean }, title));
  const change = ({ target }) => show(products.find(({ ean }) => ean === target.value));
  return element(
    'label',
    { class: 'field' },
    element('span', {}, texts.product),
    element('select', { change }, ...names),
  );
}

closeOnEscape();
document.documentElement.lang = market.tag;
document.title = texts.shopsFor;
const [first] = products;
if (first) {
  main.append(
    element(
      'header',
      { class: 'top' },
      pack(first),
      element('h1', {}, products.length > 1 ? texts.shopsFor : first.title),
    ),
    ...(products.length > 1 ? [picker()] : []),
    list,
  );
  show(first);
} else main.append(element('h1', {}, texts.unknown));
main.append(element('p', { class: 'soft small' }, texts.note));
