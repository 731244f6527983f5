import { marketFor } from './catalogue.js';
import { element, pageParameters } from './elements.js';
import { textsFor } from './shop-texts.js';

const parameters = pageParameters();
const market = marketFor(parameters.get('locale') ?? 'en_gb');
const texts = textsFor(market.language);
const shop = parameters.get('shop') ?? '';

document.documentElement.lang = market.tag;
document.title = shop;
document
  .querySelector('main')
  .append(
    element('p', { class: 'kicker' }, shop),
    element('h1', {}, texts.thanks.replace('{shop}', shop)),
    element('p', { class: 'soft' }, texts.thanksText),
  );
