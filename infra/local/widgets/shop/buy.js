import { marketFor, offersOf } from './catalogue.js';
import { closeOnEscape, element, pack, pageParameters, shopAddress } from './elements.js';
import { textsFor } from './shop-texts.js';

const parameters = pageParameters();
const locale = parameters.get('locale') ?? 'en_gb';
const market = marketFor(locale);
const texts = textsFor(market.language);
const product = market.products.find(({ sku }) => sku === parameters.get('sku'));
const main = document.querySelector('main');
const largest = 9;

function form(bought) {
  const [best] = offersOf(market, bought);
  const count = element('output', { class: 'count' }, '1');
  const total = element('strong', { class: 'price' }, market.price(best.price));
  const step = (by) => () => {
    const next = Math.min(largest, Math.max(1, Number(count.textContent) + by));
    count.textContent = String(next);
    total.textContent = market.price(best.price * next);
  };
  return element(
    'div',
    { class: 'buying' },
    element('header', { class: 'top' }, pack(bought), element('h1', {}, bought.title)),
    element('p', { class: 'soft' }, `${texts.from} `, element('strong', {}, best.shop)),
    element(
      'div',
      { class: 'row', role: 'group', 'aria-label': texts.quantity },
      element('span', {}, texts.quantity),
      element(
        'span',
        { class: 'stepper' },
        element('button', { type: 'button', 'aria-label': texts.fewer, click: step(-1) }, '−'),
        count,
        element('button', { type: 'button', 'aria-label': texts.more, click: step(1) }, '+'),
      ),
    ),
    element('p', { class: 'row' }, element('span', {}, texts.total), total),
    element(
      'a',
      { class: 'button wide', href: shopAddress(best.shop, locale), target: '_blank', rel: 'noopener' },
      texts.order,
    ),
  );
}

closeOnEscape();
document.documentElement.lang = market.tag;
document.title = texts.buy;
main.append(
  product ? form(product) : element('h1', {}, texts.unknown),
  element('p', { class: 'soft small' }, texts.note),
);
